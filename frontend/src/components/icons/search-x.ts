import { icon } from './icon.tsx'

export const SearchX = icon('<path d="M13.5 8.5l-5 5M8.5 8.5l5 5M21 21l-4.3-4.3"/><circle cx="11" cy="11" r="8"/>')
