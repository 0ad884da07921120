import { folderSizeProblems, largerFolders, maxSourceFiles } from './folder-sizes.mjs'

const files = (folder, count, ending = 'ts') => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.${ending}`)
const problemsOf = (paths, exceptions = {}) => folderSizeProblems(paths, exceptions)
const exceptions = { 'e2e/src': 'One journey a file.' }

it('a folder above the limit is reported, one at the limit is not', () => {
  expect(problemsOf([...files('workers/src/large', maxSourceFiles + 1), ...files('workers/src/fitting', maxSourceFiles)])).toEqual([
    expect.stringContaining(`workers/src/large: ${maxSourceFiles + 1} source files`),
  ])
})

it('tests and the files of folders below it do not count', () => {
  const beside = ['test.ts', 'int.test.ts', 'test.tsx', 'test.mjs'].flatMap((ending) => files('workers/src/offers', 10, ending))
  expect(problemsOf([...files('workers/src/offers', maxSourceFiles), ...files('workers/src/offers/mail', 10), ...beside])).toEqual([])
})

it('an exception may be larger; one that fits again is reported', () => {
  expect(problemsOf(files('e2e/src', maxSourceFiles + 1), exceptions)).toEqual([])
  expect(problemsOf(files('e2e/src', maxSourceFiles), exceptions)).toEqual([
    expect.stringContaining(`e2e/src: ${maxSourceFiles} source files; it needs no line`),
  ])
})

it('an exception whose folder has no files any more is reported', () => {
  expect(problemsOf(files('e2e/src/offers', 3), exceptions)).toEqual([expect.stringContaining('e2e/src: 0 source files; it needs no line')])
})

it('each exception has its reason', () => {
  for (const reason of Object.values(largerFolders)) expect(reason).toMatch(/\.$/)
})
