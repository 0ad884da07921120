/** The CV: shown in the page by a viewer that is loaded with it, and downloaded as it was sent. */
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { useCallback, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { downloadFile } from '../../../../components/download-file.ts'
import { formatFileSize } from '../../../../components/form/fields/file-size.ts'
import { Download } from '../../../../components/icons/download.ts'
import { Skeleton } from '../../../../components/loading/skeleton.ts'
import { part, usePart } from '../../../../components/loading/use-part.ts'
import { useApp } from '../../../../context/use-app.ts'
import { loadApplicationFile } from '../api/load-application-file.ts'
import { useDeskTexts } from '../texts.ts'
import type { CvViewerProps } from '../viewer/cv-viewer.tsx'
import { Card } from './card.ts'
import { useAct } from './use-act.ts'

const viewerPart = part<CvViewerProps>(() => import('../viewer/cv-viewer.tsx'))

type File = NonNullable<DeskApplication['sent']['file']>

export function FilePart({ application, file }: { readonly application: DeskApplication; readonly file: File }) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const { act, isWorking } = useAct()
  const name = file.name ?? `cv.${file.ending}`
  const [hasFailed, setFailed] = useState(false)
  const Viewer = usePart(
    viewerPart,
    useCallback(() => setFailed(true), []),
  )
  const download = (): Promise<boolean> => act(async () => downloadFile(name, await loadApplicationFile(application)))
  return (
    <Card aria-label={t('one.file')}>
      <h2>{t('one.file')}</h2>
      <p style={{ overflowWrap: 'anywhere' }}>
        {name} · {formatFileSize(locale, file.size)}
      </p>
      {file.scan === 'unscanned' ? <p>{t('one.unscanned')}</p> : null}
      {file.readOutcome === null || file.readOutcome === 'read' ? null : <p>{t('one.textNotRead')}</p>}
      {Viewer === null ? (
        hasFailed ? (
          <p role="alert">{t('viewer.unreachable')}</p>
        ) : (
          <Skeleton style={{ height: 420 }} />
        )
      ) : (
        <Viewer application={application} kind={file.ending} name={name} />
      )}
      <div className="buttons">
        <Button type="button" aria-disabled={isWorking} onClick={() => void download()}>
          <Download size={18} />
          {t('one.download')}
        </Button>
      </div>
    </Card>
  )
}
