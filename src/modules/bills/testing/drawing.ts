/** A page as a test draws it: texts on their baselines, lines and filled boxes, in points from the upper left corner. */
export interface Drawing {
  width: number
  height: number
  texts: DrawnText[]
  lines: { from: [number, number]; to: [number, number]; width: number }[]
  boxes: { x: number; y: number; width: number; height: number; grey: number }[]
}

export interface DrawnText {
  text: string
  x: number
  y: number
  size: number
  bold: boolean
  /** 0 is black, 1 white. */
  grey: number
}

interface Style {
  size?: number
  bold?: boolean
  align?: 'left' | 'right' | 'center'
  grey?: number
}

/** Thousandths of the size, from the space to the tilde, of Helvetica. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

export function widthOf(text: string, size: number, bold = false) {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const sum = [...plain].reduce((total, letter) => total + (widths[letter.charCodeAt(0) - 32] ?? 556), 0)
  return (sum / 1000) * size * (bold ? 1.06 : 1)
}

/** Draws on one page. */
export class Pen {
  readonly drawing: Drawing

  constructor(width = 595, height = 842) {
    this.drawing = { width, height, texts: [], lines: [], boxes: [] }
  }

  text(text: string, x: number, y: number, { size = 9, bold = false, align = 'left', grey = 0 }: Style = {}) {
    const width = widthOf(text, size, bold)
    const at = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
    if (text !== '') this.drawing.texts.push({ text, x: at, y, size, bold, grey })
    return at + width
  }

  line(x: number, y: number, toX: number, toY: number, width = 0.6) {
    this.drawing.lines.push({ from: [x, y], to: [toX, toY], width })
  }

  frame(x: number, y: number, width: number, height: number) {
    this.line(x, y, x + width, y)
    this.line(x, y + height, x + width, y + height)
    this.line(x, y, x, y + height)
    this.line(x + width, y, x + width, y + height)
  }

  fill(x: number, y: number, width: number, height: number, grey = 0.88) {
    this.drawing.boxes.push({ x, y, width, height, grey })
  }

  /** A small label with its value below it. */
  labelled(label: string, value: string, x: number, y: number, style: Style = {}) {
    this.text(label, x, y, { ...style, size: 6.5, bold: false })
    this.text(value, x, y + 12, { size: 9.5, ...style })
  }
}
