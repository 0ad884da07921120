/**
 * Words of applications as numbers that tell them to no one without the key of the company: what the read model stores of sealed texts, so that its
 * members can search them (docs/decisions/0250).
 */
import { createHmac } from 'node:crypto'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '../ports/subject-keys.ts'

const minLength = 2
const maxLength = 32
const maxPrefix = 10
/** Different words of one application, and of its file: a CV of ten pages has them. */
const maxWords = 400
const maxFileWords = 1_000
/** More narrow nothing that a person looks for. */
const maxAskedWords = 8

/** The same for a company as long as the installation has its secrets; known to no read model. */
export const searchKeyOf = (keys: Pick<SubjectKeys, 'subjectFor'>, tenant: TenantId, companyId: CompanyId): string =>
  keys.subjectFor(tenant, `search of applications to ${companyId}`)

/** Case and accents do not matter; `c++` and `c#` are words. */
const wordsOf = (text: string): readonly string[] =>
  (fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [])
    .filter(({ length }) => length >= minLength)
    .map((word) => word.slice(0, maxLength))

/** 63 bits, as Postgres writes a bigint. */
const tokenOf = (key: string, kind: 'beginning' | 'word', text: string): string =>
  (createHmac('sha256', key).update(`${kind} ${text}`).digest().readBigUInt64BE() >> 1n).toString()

const beginningsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, Math.min(word.length - 1, maxPrefix) - minLength + 1) }, (_, at) => word.slice(0, minLength + at))

interface Searched {
  /** Found by their beginnings, too. */
  readonly names: readonly string[]
  readonly texts: readonly string[]
}

const differentWords = (words: readonly string[], max: number): readonly string[] => [...new Set(words)].slice(0, max)

/** What is stored of the text of a file. */
export const fileTokens = (key: string, text: string): readonly string[] =>
  differentWords(wordsOf(text), maxFileWords)
    .map((word) => tokenOf(key, 'word', word))
    .sort()

/** What is stored of an application; in no order that says where its words stood. */
export function searchedTokens(key: string, { names, texts }: Searched): readonly string[] {
  const ofNames = names.flatMap(wordsOf)
  const words = differentWords([...ofNames, ...texts.flatMap(wordsOf)], maxWords)
  const beginnings = new Set(ofNames.flatMap(beginningsOf))
  const tokens = [...words.map((word) => tokenOf(key, 'word', word)), ...[...beginnings].map((part) => tokenOf(key, 'beginning', part))]
  return [...new Set(tokens)].sort()
}

/** What a search asks for: of each word one of its tokens. The last word may be the beginning of a name. */
export function askedTokens(key: string, search: string): string[][] {
  const words = wordsOf(search).slice(0, maxAskedWords)
  return words.map((word, at) =>
    at === words.length - 1 ? [tokenOf(key, 'word', word), tokenOf(key, 'beginning', word)] : [tokenOf(key, 'word', word)],
  )
}
