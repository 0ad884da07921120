/** What Vite makes of `import address from 'file?url'`, for tests. */
export default '/assets/file'
