/** What a token may do: each scope with what it means. */
import styled from '@emotion/styled'
import { type ApiTokenScope, apiTokenScopes } from '@jobboard/contracts/companies/api-token-scopes'
import { FieldGroup, FieldNotes } from '../../../components/form/fields/field-frame.tsx'
import { type FieldHandle, useFieldControl } from '../../../components/form/fields/field-handle.ts'
import { useApiTokenTexts } from '../texts.ts'

const Options = styled.div`
  display: grid; gap: 8px;
  label { display: flex; gap: 12px; padding: 10px 12px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); cursor: pointer; transition: border-color 120ms, background 120ms; }
  label:hover { border-color: var(--grey-9); }
  label:has(:checked) { border-color: var(--brand); background: var(--brand-soft); }
  label:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
  input { width: 18px; height: 18px; margin: 3px 0 0; flex: none; accent-color: var(--brand); outline: none; }
  span { display: block; }
  .what { color: var(--text-muted); font-size: 14px; line-height: 20px; }
`

export function ScopesField({ field }: { readonly field: FieldHandle }) {
  const t = useApiTokenTexts()
  const { id, value, set, error, control } = useFieldControl<readonly ApiTokenScope[]>(field, true)
  const toggle = (scope: ApiTokenScope): void =>
    set(apiTokenScopes.filter((one) => (one === scope ? !value.includes(scope) : value.includes(one))))
  return (
    <FieldGroup data-field="" aria-describedby={control['aria-describedby']}>
      <legend className="label" style={{ padding: 0, marginBottom: 6 }}>
        {t('mayDo')}
      </legend>
      <Options>
        {apiTokenScopes.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={value.includes(scope)}
              aria-invalid={control['aria-invalid']}
              aria-describedby={`${id}-${scope}`}
              aria-labelledby={`${id}-${scope}-name`}
              onBlur={control.onBlur}
              onChange={() => toggle(scope)}
            />
            <span>
              <span id={`${id}-${scope}-name`}>{t(`scopes.${scope}`)}</span>
              <span className="what" id={`${id}-${scope}`}>
                {t(`scopeHints.${scope}`)}
              </span>
            </span>
          </label>
        ))}
      </Options>
      <FieldNotes id={id} hint={t('mayDoHint')} error={error} />
    </FieldGroup>
  )
}
