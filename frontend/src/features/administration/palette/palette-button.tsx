/** Opens the palette, as Ctrl+K and Cmd+K do on every page of administrators; its code loads when it is about to be opened. */
import styled from '@emotion/styled'
import { useCallback, useEffect, useState } from 'react'
import { showToast } from '../../../components/feedback/feedback.ts'
import { Search } from '../../../components/icons/search.ts'
import { part, usePart } from '../../../components/loading/use-part.ts'
import { desktop } from '../../../theme/breakpoints.ts'
import { useAdminTexts } from '../texts.ts'
import { opensPalette } from './early-palette.ts'
import type { PaletteProps } from './palette.tsx'

const palette = part<PaletteProps>(() => import('./palette.tsx'))

const Button = styled.button`
  display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control);
  background: var(--surface-raised); color: var(--text-muted); white-space: nowrap; cursor: pointer;
  kbd { display: none; font: inherit; font-size: 13px; }
  ${desktop} { width: 100%; kbd { display: inline; margin-left: auto; } }
`

export function PaletteButton() {
  const t = useAdminTexts()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const fail = useCallback(() => {
    setWanted(false)
    setOpen(false)
    showToast({ tone: 'error', text: t('palette.failed') })
  }, [t])
  const Palette = usePart(isWanted || isOpen ? palette : undefined, fail)
  useEffect(() => {
    if (window.takeEarlyPalette?.()) setOpen(true)
    delete window.takeEarlyPalette
    const open = (event: KeyboardEvent): void => {
      if (!opensPalette(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  const want = (): void => setWanted(true)
  return (
    <>
      <Button type="button" aria-haspopup="dialog" onPointerEnter={want} onFocus={want} onClick={() => setOpen(true)}>
        <Search size={18} />
        <span>{t('palette.open')}</span>
        <kbd>Ctrl K</kbd>
      </Button>
      {Palette === null ? null : <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
