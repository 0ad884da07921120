/** The logo as it is, or as it would be, above the field for another one. */
import styled from '@emotion/styled'
import { logoTypes } from '@jobboard/contracts/shared/pictures'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import type { FieldHandle } from '../../../components/form/fields/field-handle.ts'
import { FileField } from '../../../components/form/fields/file-field.tsx'
import { useCompanyTexts } from '../texts.ts'

const Preview = styled.figure`
  display: flex; align-items: center; gap: 16px; margin: 0;
  img { width: 96px; height: 96px; padding: 8px; border: 1px solid var(--border); border-radius: var(--radius-card); background: #fff; object-fit: contain; }
  figcaption { color: var(--text-muted); }
`

interface LogoFieldProps {
  readonly logo: FieldHandle
  readonly removeLogo: FieldHandle
  /** Of the stored one. */
  readonly url: string | null
}

export function LogoField({ logo, removeLogo, url }: LogoFieldProps) {
  const t = useCompanyTexts()
  const chosen = useSelector((logo.form as unknown as AnyFormApi).store, ({ values }) => values.logo as File | null)
  const preview = usePreview(chosen)
  // No job is published without a logo.
  const hint = url === null ? `${t('data.logoNeeded')} ${t('data.logoHint')}` : t('data.logoHint')
  return (
    <>
      {preview === null ? null : <Logo url={preview} caption={t('data.newLogo')} />}
      {preview === null && url !== null ? <Logo url={url} caption={t('data.currentLogo')} /> : null}
      <FileField field={logo} label={t('data.logo')} hint={hint} types={logoTypes} />
      {url !== null && chosen === null ? <CheckboxField field={removeLogo} label={t('data.removeLogo')} /> : null}
    </>
  )
}

const Logo = ({ url, caption }: { readonly url: string; readonly caption: string }) => (
  <Preview>
    <img src={url} alt="" width={96} height={96} />
    <figcaption>{caption}</figcaption>
  </Preview>
)

/** As a data address, which pages may show; null for what is no picture. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ readonly file: File; readonly url: string } | null>(null)
  useEffect(() => {
    if (file === null || !logoTypes.some((type) => type === file.type)) return
    const reader = new FileReader()
    reader.onload = () => setPreview({ file, url: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview !== null && preview.file === file ? preview.url : null
}
