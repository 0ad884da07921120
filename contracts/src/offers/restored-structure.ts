/** What HTML from elsewhere shows and the elements of a description cannot say, before it is cleaned. */
import { joinedLists } from './joined-lists.ts'
import { separatedBlocks } from './separated-blocks.ts'

export const restoredStructure = (html: string): string => joinedLists(separatedBlocks(html))
