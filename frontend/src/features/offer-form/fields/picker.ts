/** A box to type in with the list of what it finds. */
import { Combobox } from '@base-ui/react/combobox'
import styled from '@emotion/styled'
import { controlStyles } from '../../../components/form/fields/field-frame.tsx'

export const PickerInput = styled(Combobox.Input)`${controlStyles}`

export const PickerPopup = styled(Combobox.Popup)`
  width: var(--anchor-width); max-height: min(320px, var(--available-height)); overflow-y: auto; padding: 4px; overscroll-behavior: contain;
  border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--surface-raised); box-shadow: var(--shadow-3);
  [role='option'] { display: flex; align-items: center; min-height: 40px; padding: 4px 10px; border-radius: 6px; cursor: pointer; overflow-wrap: anywhere; }
  [role='option'][data-highlighted] { background: var(--grey-3); }
  small { color: var(--text-muted); }
`
