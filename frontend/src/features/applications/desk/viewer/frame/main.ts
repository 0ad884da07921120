/**
 * The frame in which files of strangers are shown: a page of its own without an origin, which may request nothing (web/src/viewer). It draws
 * pixels and writes text; nothing of a file becomes an element that leads somewhere or runs (docs/decisions/0256).
 */

import { TooLargeError } from '@jobboard/contracts/shared/archive/too-large'
import type { FrameMessage, OpenMessage } from '../messages.ts'
import { showDocument } from './show-document.ts'
import { showPdf } from './show-pdf.ts'
import { showPicture } from './show-picture.ts'

const send = (message: FrameMessage): void => parent.postMessage(message, '*')

const shows = { pdf: showPdf, docx: showDocument, jpg: showPicture, png: showPicture }

async function open(message: OpenMessage): Promise<void> {
  document.documentElement.lang = message.locale
  document.documentElement.dataset.theme = message.isDark ? 'dark' : 'light'
  const place = document.createElement('main')
  document.body.append(place)
  try {
    send({ type: 'shown', pages: await shows[message.kind](place, message) })
  } catch (error) {
    place.remove()
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    send({ type: 'failed', reason: isLocked ? 'password' : error instanceof TooLargeError ? 'tooLarge' : 'broken' })
  }
}

addEventListener('message', ({ source, data }: MessageEvent<OpenMessage>) => {
  if (source === parent && data.type === 'open') void open(data)
})
send({ type: 'ready' })
