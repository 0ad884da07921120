import { icon } from './icon.tsx'

export const Search = icon('<path d="M21 21l-4.34-4.34"/><circle cx="11" cy="11" r="8"/>')
