/** A logo as a form in the browser holds it, before it is sent. The server looks at the bytes themselves; this spares the user the wait. */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'
import { logoTypes, maxLogoBytes } from '../shared/pictures.ts'

export const logoFileSchema = z
  .file({ error: messageKeys.wrongType })
  .max(maxLogoBytes, messageKeys.companyLogoInvalidSize)
  .mime([...logoTypes], messageKeys.companyLogoInvalidFormat)
