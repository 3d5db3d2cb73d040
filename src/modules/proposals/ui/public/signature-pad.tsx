import { type PointerEvent, useRef } from 'react'

export type SignatureLines = [x: number, y: number][][]

/** Lines of thousandths of the field: as many as are sent. */
const limits = { lines: 80, points: 600 }
const nearest = 6

export const pathOf = (lines: SignatureLines) =>
  lines
    .map(([first, ...rest]) => `M${first}${rest.map((point) => `L${point}`).join('')}${rest.length ? '' : 'h1'}`)
    .join('')

interface SignaturePadProps {
  lines: SignatureLines
  change: (lines: SignatureLines) => void
  label: string
  describedBy?: string | undefined
}

/** A field to sign in, with a finger, a pen or the mouse. */
export function SignaturePad({ lines, change, label, describedBy }: SignaturePadProps) {
  const drawing = useRef<number | null>(null)

  function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const part = (at: number, whole: number) => Math.min(1000, Math.max(0, Math.round((1000 * at) / whole)))
    return [part(event.clientX - left, width), part(event.clientY - top, height)]
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (lines.length >= limits.lines) return
    drawing.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    change([...lines, [pointOf(event)]])
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current !== event.pointerId) return
    const line = lines.at(-1) ?? []
    const [x, y] = pointOf(event)
    const [lastX, lastY] = line.at(-1) ?? [x, y]
    if (line.length >= limits.points || Math.hypot(x - lastX, y - lastY) < nearest) return
    change([...lines.slice(0, -1), [...line, [x, y]]])
  }

  const end = () => {
    drawing.current = null
  }
  return (
    <svg
      className="pp-sign"
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={pathOf(lines)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
