/** Stops an unsuitable Node with one clear line. Plain old JavaScript, so that an old Node can parse it. */
var needed = [20, 19]
var actual = process.versions.node.split('.').map(Number)
if (actual[0] < needed[0] || (actual[0] === needed[0] && actual[1] < needed[1])) {
  // biome-ignore lint/style/useTemplate: template strings are newer than what may run this
  console.error('This needs Node ' + needed.join('.') + ' or newer; this is ' + process.versions.node + '. See https://nodejs.org')
  process.exit(1)
}
