/** Contracts and pay: a primary one, and an additional one on request (docs/product/offer-form.md, "Widgets"). */
import styled from '@emotion/styled'
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../../../components/button.ts'
import { FieldGroup } from '../../../../components/form/fields/field-frame.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { ratesQuery } from '../api/rates.ts'
import { useFieldTexts } from '../texts.ts'
import { useLaterFocus } from '../use-later-focus.ts'
import { useErrorAt, type WidgetProps } from '../widget.ts'
import { additionalBlock, emptyBlock, maxBlocks } from './blocks.ts'
import { SalaryBlock } from './salary-block.tsx'

const Blocks = styled.div`
  display: grid; gap: 16px; justify-items: start;
  fieldset { width: 100%; gap: 16px; }
  legend { padding: 0; margin-bottom: 10px; font-weight: 650; }
  .amounts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(120px, 45%), 1fr)); gap: 16px 12px; align-items: start; }
  .converted { display: grid; gap: 4px; color: var(--text-muted); font-size: 14px; font-variant-numeric: tabular-nums; }
  .converted span { font-weight: 600; }
  .converted bdi { white-space: nowrap; }
  .notice { display: flex; gap: 8px; padding: 10px 12px; border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--grey-2); }
  .notice > svg { flex: none; margin-top: 2px; }
  [role='status']:empty { display: none; }
`

export function SalaryFields({ value, onChange, onBlur, errors = [], disabled = false }: WidgetProps<OfferEmploymentType[]>) {
  const t = useFieldTexts()
  const { api, board } = useApp()
  const { data: rates = null } = useQuery(ratesQuery(api, board))
  const errorAt = useErrorAt(errors)
  const element = useRef<HTMLDivElement>(null)
  const focus = useLaterFocus(element)
  // The first block is in view before anything is known of it.
  const blocks = value.length === 0 ? [emptyBlock(board.currencies.base)] : value
  const [primary = emptyBlock(board.currencies.base)] = blocks
  const add = (): void => {
    onChange([...blocks, additionalBlock(primary)])
    focus(`[data-block="${blocks.length}"] select`)
  }
  const remove = (at: number): void => {
    onChange(blocks.filter((_, index) => index !== at))
    focus('[data-add]', '[data-block="0"] select')
  }
  return (
    <Blocks
      ref={element}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // A range is whole with its upper amount: what is wrong with it is said there, not at the end of the form.
        const isWhole = target instanceof HTMLInputElement && target.dataset.amount === 'to' && target.value !== ''
        if (isWhole || !currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contracts have no identity of their own, and may be equal while they are typed
        <FieldGroup key={at} data-block={at}>
          {/* The section has the name of the first one. */}
          <legend className={at === 0 ? 'visually-hidden' : undefined}>{t(at === 0 ? 'salary.primary' : 'salary.additional')}</legend>
          <SalaryBlock
            block={block}
            errorAt={(field) =>
              errorAt(`employmentTypes.${at}.${field}`) ?? (at === 0 && field === 'type' ? errorAt('employmentTypes') : null)
            }
            rates={rates}
            disabled={disabled}
            onChange={(next) => onChange(blocks.map((one, index) => (index === at ? next : one)))}
          />
          {at === 0 ? null : (
            <Button type="button" disabled={disabled} style={{ justifySelf: 'start' }} onClick={() => remove(at)}>
              {t('salary.remove')}
            </Button>
          )}
        </FieldGroup>
      ))}
      {blocks.length >= maxBlocks ? null : (
        <Button type="button" data-add="" disabled={disabled} onClick={add}>
          {t('salary.add')}
        </Button>
      )}
    </Blocks>
  )
}
