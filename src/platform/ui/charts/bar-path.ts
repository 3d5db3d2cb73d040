/** A bar with two round shoulders and a flat foot, as an SVG path. */
export function barPath(x: number, top: number, width: number, foot: number) {
  const round = Math.min(2.5, width / 2, Math.max(0, foot - top))
  return `M${x} ${foot}V${top + round}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}V${foot}z`
}
