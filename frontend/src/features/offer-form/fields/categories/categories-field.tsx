/** The categories of the offer, as many as the plan includes, each with its subcategory where it has some (docs/product/offer-form.md). */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { useEffect, useRef, useState } from 'react'
import type { Board } from '../../../../board/board.ts'
import { Button, IconButton } from '../../../../components/button.ts'
import { X } from '../../../../components/icons/x.ts'
import { useApp } from '../../../../context/use-app.ts'
import { NativeSelect } from '../native-select.tsx'
import { useFieldTexts } from '../texts.ts'
import { useLaterFocus } from '../use-later-focus.ts'
import { useErrorAt, type WidgetProps } from '../widget.ts'

type Category = Board['categories'][number]
type Chosen = OfferContent['categories']

/** Undefined: the board does not know the key. */
const mainOf = (tree: readonly Category[], key: string): Category | undefined =>
  tree.find((one) => one.key === key || one.children.some((child) => child.key === key))

const Rows = styled.div`
  display: grid; gap: 12px; justify-items: start;
  fieldset { display: grid; gap: 12px; align-items: start; width: 100%; min-width: 0; }
  fieldset:has(> button) { grid-template-columns: minmax(0, 1fr) auto; }
  fieldset > button { margin-top: 28px; }
`

interface CategoriesFieldProps extends WidgetProps<Chosen> {
  readonly maxCategories: number
}

export function CategoriesField({ value, onChange, errors = [], disabled = false, maxCategories }: CategoriesFieldProps) {
  const t = useFieldTexts()
  const { board } = useApp()
  const errorAt = useErrorAt(errors)
  const element = useRef<HTMLDivElement>(null)
  const focus = useLaterFocus(element)
  // A row that is added is empty until something is chosen in it.
  const [extra, setExtra] = useState(0)
  const only = board.categories.length === 1 ? board.categories[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; there is nothing to choose
  useEffect(() => {
    if (only !== undefined && value.length === 0) onChange([{ key: only.key }])
  }, [])
  const rows = [...value.map(({ key }) => key), ...Array.from({ length: value.length === 0 ? 1 : extra }, () => '')]
  const change = (at: number, key: string): void => {
    if (at >= value.length) setExtra(Math.max(0, extra - 1))
    onChange(at < value.length ? value.map((one, index) => (index === at ? { key } : one)) : [...value, { key }])
  }
  const remove = (at: number): void => {
    if (at < value.length) onChange(value.filter((_, index) => index !== at))
    else setExtra(Math.max(0, extra - 1))
    focus('[data-add]', 'select')
  }
  return (
    <Rows ref={element}>
      {rows.map((key, at) => (
        <CategoryRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and two may be empty
          key={at}
          chosen={key}
          number={at + 1}
          taken={rows.filter((_, index) => index !== at)}
          error={errorAt(`categories.${at}.key`) ?? (at === 0 ? errorAt('categories') : null)}
          isOnly={only !== undefined}
          canRemove={rows.length > 1}
          disabled={disabled}
          onChange={(next) => change(at, next)}
          onRemove={() => remove(at)}
        />
      ))}
      {only !== undefined || rows.length >= maxCategories || rows.includes('') ? null : (
        <Button
          type="button"
          data-add=""
          disabled={disabled}
          onClick={() => {
            setExtra(1)
            focus(`fieldset:nth-of-type(${rows.length + 1}) select`)
          }}
        >
          {t('categories.add')}
        </Button>
      )}
    </Rows>
  )
}

interface CategoryRowProps {
  /** Of a category or a subcategory; empty: none is chosen yet. */
  readonly chosen: string
  /** From 1 on. */
  readonly number: number
  /** Keys of the other rows. */
  readonly taken: readonly string[]
  readonly error: string | null
  /** The board has no other category. */
  readonly isOnly: boolean
  readonly canRemove: boolean
  readonly disabled: boolean
  readonly onChange: (key: string) => void
  readonly onRemove: () => void
}

function CategoryRow({ chosen, number, taken, error, isOnly, canRemove, disabled, onChange, onRemove }: CategoryRowProps) {
  const t = useFieldTexts()
  const { board, locale } = useApp()
  const main = mainOf(board.categories, chosen)
  const children = main?.children ?? []
  return (
    <fieldset>
      <legend className="visually-hidden">{t('categories.row', { number })}</legend>
      <div className="pair">
        <NativeSelect
          label={t('categories.main')}
          value={main?.key ?? null}
          placeholder={t('categories.choose')}
          choices={board.categories.map((one) => ({ value: one.key, label: one.label[locale], isDisabled: isTaken(one, taken) }))}
          onChange={onChange}
          error={children.length === 0 ? error : null}
          disabled={disabled || isOnly}
        />
        {children.length === 0 ? null : (
          <NativeSelect
            label={t('categories.sub')}
            value={chosen === main?.key ? null : chosen}
            placeholder={t('categories.choose')}
            choices={children.map((one) => ({ value: one.key, label: one.label[locale], isDisabled: taken.includes(one.key) }))}
            onChange={onChange}
            error={error}
            disabled={disabled}
          />
        )}
      </div>
      {canRemove ? (
        <IconButton type="button" aria-label={t('categories.remove', { number })} disabled={disabled} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      ) : null}
    </fieldset>
  )
}

/** All that can be chosen in it is chosen in other rows. */
const isTaken = ({ key, children }: Pick<Category, 'key' | 'children'>, taken: readonly string[]): boolean =>
  children.length === 0 ? taken.includes(key) : children.every((child) => taken.includes(child.key))
