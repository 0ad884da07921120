/** The CV: shown in the page by a viewer that is loaded with it, and downloaded as it was sent. */
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { Button } from '../../../../components/button.ts'
import { downloadFile } from '../../../../components/download-file.ts'
import { formatFileSize } from '../../../../components/form/fields/file-size.ts'
import { Download } from '../../../../components/icons/download.ts'
import { useApp } from '../../../../context/use-app.ts'
import { loadFile } from '../api/load-file.ts'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'
import { useAct } from './use-act.ts'

type File = NonNullable<DeskApplication['sent']['file']>

export function FilePart({ application, file }: { readonly application: DeskApplication; readonly file: File }) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const { act, isWorking } = useAct()
  const name = file.name ?? `cv.${file.ending}`
  const download = (): Promise<boolean> => act(async () => downloadFile(name, await loadFile(application)))
  return (
    <Card aria-label={t('one.file')}>
      <h2>{t('one.file')}</h2>
      <p style={{ overflowWrap: 'anywhere' }}>
        {name} · {formatFileSize(locale, file.size)}
      </p>
      {file.scan === 'unscanned' ? <p>{t('one.unscanned')}</p> : null}
      <div className="buttons">
        <Button type="button" aria-disabled={isWorking} onClick={() => void download()}>
          <Download size={18} />
          {t('one.download')}
        </Button>
      </div>
    </Card>
  )
}
