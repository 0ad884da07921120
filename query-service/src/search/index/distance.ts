/** Great-circle distance on a sphere of the Earth's mean radius, in km. The SQL oracle uses the same formula. */
const earthRadiusKm = 6_371

export function distanceKm(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const radians = Math.PI / 180
  const dLatitude = (latitudeB - latitudeA) * radians
  const dLongitude = (longitudeB - longitudeA) * radians
  const h = Math.sin(dLatitude / 2) ** 2 + Math.cos(latitudeA * radians) * Math.cos(latitudeB * radians) * Math.sin(dLongitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
