/** Lines with fewer points, and the parts of polygons inside a rectangle. Points are [longitude, latitude]. */

/** A degree of longitude at the middle of the maps, in degrees of latitude. */
const longitudeScale = Math.cos((52 * Math.PI) / 180)

/** Douglas-Peucker without recursion: drops points that lie within `tolerance` (degrees of latitude) of the line without them. */
export function simplify(points, tolerance) {
  if (points.length <= 2) return points
  const isRetained = new Uint8Array(points.length)
  isRetained[0] = isRetained[points.length - 1] = 1
  const ranges = [[0, points.length - 1]]
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [first, last] = range
    let farthest = 0
    let distance = tolerance
    for (let at = first + 1; at < last; at++) {
      const own = distanceToSegment(points[at], points[first], points[last])
      if (own > distance) [farthest, distance] = [at, own]
    }
    if (farthest === 0) continue
    isRetained[farthest] = 1
    ranges.push([first, farthest], [farthest, last])
  }
  return points.filter((_, at) => isRetained[at] === 1)
}

function distanceToSegment([x, y], [startX, startY], [endX, endY]) {
  const [dx, dy] = [(endX - startX) * longitudeScale, endY - startY]
  const [px, py] = [(x - startX) * longitudeScale, y - startY]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - share * dx, py - share * dy)
}

/** A ring is simplified in two halves: its first and last point are the same. */
export function simplifyRing(ring, tolerance) {
  const middle = ring.length >> 1
  return [...simplify(ring.slice(0, middle + 1), tolerance).slice(0, -1), ...simplify(ring.slice(middle), tolerance)]
}

/** Sutherland-Hodgman: the part of a closed ring inside west, south, east, north. Empty when nothing is. */
export function clipRing(ring, [west, south, east, north]) {
  const edges = [
    [0, (x) => x >= west, west],
    [0, (x) => x <= east, east],
    [1, (y) => y >= south, south],
    [1, (y) => y <= north, north],
  ]
  let points = ring.slice(0, -1)
  for (const [axis, isInside, limit] of edges) {
    const clipped = []
    points.forEach((point, at) => {
      const before = points.at(at - 1)
      if (isInside(point[axis]) !== isInside(before[axis])) {
        const share = (limit - before[axis]) / (point[axis] - before[axis])
        const crossing = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
        crossing[axis] = limit
        clipped.push(crossing)
      }
      if (isInside(point[axis])) clipped.push(point)
    })
    points = clipped
    if (points.length === 0) return []
  }
  return [...points, points[0]]
}

/** The parts of a line whose segments satisfy `isInside`, each with its neighbours. */
export function splitLine(line, isInside) {
  const parts = []
  let part = []
  for (let at = 1; at < line.length; at++) {
    if (isInside(line[at - 1], line[at])) {
      if (part.length === 0) part.push(line[at - 1])
      part.push(line[at])
    } else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}
