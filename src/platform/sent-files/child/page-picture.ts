import { type GreyPicture, type Point, warped } from '../homography.ts'

/** Where a sheet of paper lies in a photo: its four corners, or null where the picture is the sheet. */
export function cornersOf(picture: GreyPicture): Point[] | null {
  const { small, step } = shrunk(picture, 420)
  const { width, height, pixels } = small
  const bright = largestBright(small, otsu(pixels))
  const found: { x: number; y: number }[] = []
  for (let at = 0; at < bright.length; at++) if (bright[at]) found.push({ x: at % width, y: Math.floor(at / width) })
  if (found.length < width * height * 0.2) return null
  const best = (worth: (point: { x: number; y: number }) => number) =>
    found.reduce((one, other) => (worth(other) > worth(one) ? other : one))
  const corners = [
    best(({ x, y }) => -x - y),
    best(({ x, y }) => x - y),
    best(({ x, y }) => x + y),
    best(({ x, y }) => y - x),
  ]
  const area = shoelace(corners)
  if (area > width * height * 0.97 || area < width * height * 0.2) return null
  return corners.map(({ x, y }) => [x * step, y * step])
}

const shoelace = (corners: readonly { x: number; y: number }[]) =>
  Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % corners.length]!
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )

function shrunk({ width, height, pixels }: GreyPicture, max: number) {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / max))
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)]
  const small = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) sum += pixels[(y * step + dy) * width + x * step + dx]!
      small[y * wide + x] = sum / (step * step)
    }
  return { small: { width: wide, height: high, pixels: small }, step }
}

/** The grey that parts dark from light best. */
function otsu(pixels: Uint8Array) {
  const counts = new Float64Array(256)
  for (const value of pixels) counts[value]!++
  const total = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [best, at, below, sumBelow] = [0, 128, 0, 0]
  for (let value = 0; value < 256; value++) {
    below += counts[value]!
    sumBelow += counts[value]! * value
    const above = pixels.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2
    if (between > best) [best, at] = [between, value]
  }
  return at
}

/** The largest part that is light and hangs together. */
function largestBright({ width, height, pixels }: GreyPicture, threshold: number) {
  const part = new Int32Array(width * height)
  const stack: number[] = []
  let [largest, largestCount, number] = [0, 0, 0]
  for (let start = 0; start < part.length; start++) {
    if (part[start] || pixels[start]! <= threshold) continue
    number++
    let size = 0
    stack.push(start)
    part[start] = number
    while (stack.length > 0) {
      const at = stack.pop()!
      size++
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (next >= 0 && next < part.length && !part[next] && pixels[next]! > threshold) {
          part[next] = number
          stack.push(next)
        }
    }
    if (size > largestCount) [largestCount, largest] = [size, number]
  }
  return part.map((of) => (of === largest ? 1 : 0))
}

/** Width to height. */
const a4 = 210 / 297

/** The sheet alone and upright, as a page of so many pixels of height. */
export function straightened(picture: GreyPicture, height: number): GreyPicture {
  const { width: wide, height: high } = picture
  const whole: Point[] = [
    [0, 0],
    [wide - 1, 0],
    [wide - 1, high - 1],
    [0, high - 1],
  ]
  const corners = cornersOf(picture) ?? whole
  const length = (one: number, other: number) =>
    Math.hypot(corners[one]![0] - corners[other]![0], corners[one]![1] - corners[other]![1])
  const [across, along] = [(length(0, 1) + length(2, 3)) / 2, (length(1, 2) + length(3, 0)) / 2]
  // A sheet that lies on its side is turned: bills are higher than they are wide.
  const upright = across > along ? [corners[3]!, corners[0]!, corners[1]!, corners[2]!] : corners
  const ratio = Math.min(across, along) / Math.max(across, along)
  // A photo from the side foreshortens the sheet; most are A4.
  const width = Math.round(height * (Math.abs(ratio - a4) < 0.12 ? a4 : ratio))
  return warped(picture, upright, width, height)
}

/** The light of the paper made even: each pixel against the brightest of its neighbourhood. */
export function evened({ width, height, pixels }: GreyPicture): GreyPicture {
  const cell = 24
  const [wide, high] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const light = new Float32Array(wide * high)
  for (let cy = 0; cy < high; cy++)
    for (let cx = 0; cx < wide; cx++) {
      const values: number[] = []
      for (let y = cy * cell; y < Math.min(height, (cy + 1) * cell); y += 2)
        for (let x = cx * cell; x < Math.min(width, (cx + 1) * cell); x += 2) values.push(pixels[y * width + x]!)
      values.sort((one, other) => one - other)
      light[cy * wide + cx] = Math.max(40, values[Math.floor(values.length * 0.85)]!)
    }
  const at = (cx: number, cy: number) =>
    light[Math.min(high - 1, Math.max(0, cy)) * wide + Math.min(wide - 1, Math.max(0, cx))]!
  const even = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fx, fy] = [x / cell - 0.5, y / cell - 0.5]
      const [cx, cy] = [Math.floor(fx), Math.floor(fy)]
      const [dx, dy] = [fx - cx, fy - cy]
      const paper =
        (at(cx, cy) * (1 - dx) + at(cx + 1, cy) * dx) * (1 - dy) +
        (at(cx, cy + 1) * (1 - dx) + at(cx + 1, cy + 1) * dx) * dy
      const value = (pixels[y * width + x]! / paper) * 255
      even[y * width + x] = Math.min(value, 255)
    }
  return { width, height, pixels: even }
}

/** Without the lines of tables, which a reader of letters would take for pictures. */
export function withoutLines({ width, height, pixels }: GreyPicture): GreyPicture {
  const dark = 170
  const clean = Uint8Array.from(pixels)
  const wipe = (length: number, count: number, index: (line: number, at: number) => number, least: number) => {
    for (let line = 0; line < count; line++) {
      let [from, gap] = [-1, 0]
      for (let at = 0; at <= length; at++) {
        const isDark = at < length && pixels[index(line, at)]! < dark
        if (isDark) {
          if (from < 0) from = at
          gap = 0
        } else if (from >= 0 && (++gap > 2 || at === length)) {
          if (at - gap - from >= least)
            for (let one = from; one < at; one++)
              for (const beside of [-1, 0, 1]) {
                const row = line + beside
                if (row >= 0 && row < count) clean[index(row, one)] = 255
              }
          from = -1
        }
      }
    }
  }
  wipe(width, height, (line, at) => line * width + at, 70)
  wipe(height, width, (line, at) => at * width + line, 40)
  return { width, height, pixels: clean }
}

/** So far from its paper is whatever is printed on a page that is evenly lit, in grey values of 256. */
const leastContrast = 24

/** Whether anything stands out on a page: one pixel in a thousand is darker or lighter than the paper by more than its grain. */
export function isPrinted({ pixels }: GreyPicture): boolean {
  const counts = new Uint32Array(256)
  for (const value of pixels) counts[value]!++
  const greyAt = (share: number) => {
    let [grey, below] = [0, counts[0]!]
    while (below <= pixels.length * share) below += counts[++grey]!
    return grey
  }
  return greyAt(0.5) - greyAt(0.001) >= leastContrast || greyAt(0.999) - greyAt(0.5) >= leastContrast
}
