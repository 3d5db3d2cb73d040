export interface Place {
  longitude: number
  latitude: number
}

/** What of the world a map shows: the degrees in the middle of the picture, and how near one looks (Web Mercator). */
export interface Camera extends Place {
  /** 0 shows the world on 256 px; each step doubles. */
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export interface Limits {
  nearest: number
  farthest: number
}

export const nearest = 16
export const farthest = 2
const limits: Limits = { nearest, farthest }

export const world = (zoom: number) => 256 * 2 ** zoom
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
export const xOf = (longitude: number, zoom: number) => ((longitude + 180) / 360) * world(zoom)
export const yOf = (latitude: number, zoom: number) => (0.5 - mercator(latitude) / (2 * Math.PI)) * world(zoom)
const latitudeAt = (y: number, zoom: number) =>
  (Math.atan(Math.sinh((0.5 - y / world(zoom)) * 2 * Math.PI)) * 180) / Math.PI

/** Where a place stands in the picture, in px. */
export const toPicture = ({ longitude, latitude, zoom }: Camera, { width, height }: Size) => {
  const [left, top] = [xOf(longitude, zoom) - width / 2, yOf(latitude, zoom) - height / 2]
  return (place: Place) => ({
    x: xOf(place.longitude, zoom) - left,
    y: yOf(place.latitude, zoom) - top,
  })
}

/** The camera after the picture was pushed by some px. */
export function panned({ longitude, latitude, zoom }: Camera, dx: number, dy: number): Camera {
  const y = Math.min(Math.max(yOf(latitude, zoom) - dy, 0), world(zoom))
  const moved = ((xOf(longitude, zoom) - dx) / world(zoom)) * 360 - 180
  return { zoom, longitude: Math.min(180, Math.max(-180, moved)), latitude: latitudeAt(y, zoom) }
}

/** The place under a point of the picture (px). */
export function placeAt(camera: Camera, { x, y }: { x: number; y: number }, { width, height }: Size): Place {
  const { longitude, latitude } = panned(camera, width / 2 - x, height / 2 - y)
  return { longitude, latitude }
}

export const zoomed = (camera: Camera, by: number, { nearest, farthest } = limits): Camera => ({
  ...camera,
  zoom: Math.min(nearest, Math.max(farthest, camera.zoom + by)),
})

/** Zooms by some steps around a point of the picture (px), which stays where it is. */
export function zoomedAt(
  camera: Camera,
  by: number,
  { x, y }: { x: number; y: number },
  { width, height }: Size,
  within = limits,
): Camera {
  const [right, down] = [x - width / 2, y - height / 2]
  const there = panned(camera, -right, -down)
  return panned(zoomed(there, by, within), right, down)
}

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The box in sight, to four decimals (about 10 m). */
export function boxOf({ longitude, latitude, zoom }: Camera, { width, height }: Size): Box {
  const span = (width / world(zoom)) * 180
  const y = yOf(latitude, zoom)
  const round = (value: number, limit: number) => Math.round(Math.min(limit, Math.max(-limit, value)) * 1e4) / 1e4
  return {
    west: round(longitude - span, 180),
    east: round(longitude + span, 180),
    south: round(latitudeAt(y + height / 2, zoom), 90),
    north: round(latitudeAt(y - height / 2, zoom), 90),
  }
}

/** Pixels that the buttons and half a pin take from each side. */
const side = 72

/** The camera that holds the whole box with some room around it, no nearer than `most`. */
export function fitted({ west, south, east, north }: Box, { width, height }: Size, maxZoom = 12): Camera {
  const across = Math.log2(
    (Math.max(Math.min(width * 0.8, width - 2 * side), 1) * 360) / (256 * Math.max(east - west, 1e-4)),
  )
  const down = Math.log2((height * 0.8 * 2 * Math.PI) / (256 * Math.max(mercator(north) - mercator(south), 1e-6)))
  const zoom = Math.min(maxZoom, Math.max(farthest, Math.floor(Math.min(across, down) * 4) / 4))
  const middle = (yOf(north, zoom) + yOf(south, zoom)) / 2
  return { longitude: (west + east) / 2, latitude: latitudeAt(middle, zoom), zoom }
}
