/** What does not fit a sheet by itself: the sheet, the block where it is known, which edge it passes and by how much. */
export interface Overflow {
  sheet: number
  block: string | null
  edge: 'bottom' | 'right'
  millimetres: number
}

/**
 * Lets what does not fit a sheet go on in another one, and numbers the sheets. It runs where a template is edited and, as text, in
 * the printing browser, whose pages have no scripts of their own: so it stands alone and uses nothing outside of itself.
 */
export function paginate(root: ParentNode): Overflow[] {
  const overflows: Overflow[] = []
  const sheetsOf = () => [...root.querySelectorAll<HTMLElement>('.page')]
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  // Sheets are measured in their own scale: an editor may show them smaller.
  const millimetre = (sheet: HTMLElement) => sheet.getBoundingClientRect().width / (sheet.offsetWidth * (25.4 / 96))

  const nextSheet = (sheet: HTMLElement) => {
    const next = sheet.cloneNode(true) as HTMLElement
    next.removeAttribute('data-start')
    next.setAttribute('data-goes-on', '')
    next.querySelector('.lead')?.remove()
    next.querySelector('.body')!.replaceChildren()
    next.querySelector('.body')!.classList.add('top')
    sheet.after(next)
    return next
  }

  /** How many rows at the top of a table's body are its heads: they stand above each of its parts. */
  const headsOf = (rows: Element[]) => {
    const body = rows.findIndex((row) => [...row.children].some((cell) => cell.tagName !== 'TH'))
    return Math.max(0, body)
  }

  /**
   * How many of a table's rows stay where so many fit: at least two go over, and at least two stay. Where one would be left alone
   * the table goes over whole, unless it stands at the top already.
   */
  const staying = (rows: number, fits: number, isAtTop: boolean) => {
    const stays = rows - fits === 1 && fits > 2 ? fits - 1 : fits
    return (stays < 2 || rows - stays < 2) && !isAtTop ? 0 : stays
  }

  /** The rows or paragraphs of a block that do not fit any more; nothing where it is not parted. */
  const parted = (block: HTMLElement, edge: number, isAtTop: boolean): HTMLElement | null => {
    const isTable = block.matches('table')
    const list = isTable ? block.querySelector('tbody') : block.matches('.tt, .tl') ? block : null
    if (!list) return null
    const all = [...list.children]
    const fits = all.findIndex((child) => bottomOf(child) > edge)
    const heads = isTable ? headsOf(all) : 0
    const isHeadAlone = isAtTop && heads > 0 && fits <= heads
    const stays = isTable && !isHeadAlone ? staying(all.length - heads, fits - heads, isAtTop) + heads : fits
    if (stays < 1 || (stays === heads && !isHeadAlone)) return null
    const rest = block.cloneNode(true) as HTMLElement
    rest.removeAttribute('data-block')
    const restList = isTable ? rest.querySelector('tbody')! : rest
    const repeated = isHeadAlone ? [] : all.slice(0, heads).map((head) => head.cloneNode(true))
    restList.replaceChildren(...repeated, ...all.slice(stays))
    return rest
  }

  const flow = (sheet: HTMLElement, depth: number) => {
    const body = sheet.querySelector<HTMLElement>('.body')
    if (!body) return
    const unit = millimetre(sheet)
    const edge = body.getBoundingClientRect().bottom + 0.3 * unit
    const children = [...body.children] as HTMLElement[]
    let from = children.findIndex((child) => bottomOf(child) > edge)
    if (from < 0) return
    const first = children[from]!
    const rest = parted(first, edge, from === 0)
    if (!rest && from === 0) {
      overflows.push({
        sheet: sheetsOf().indexOf(sheet) + 1,
        block: first.getAttribute('data-block'),
        edge: 'bottom',
        millimetres: Math.ceil((bottomOf(first) - edge) / unit),
      })
      from = 1
      if (children.length === 1) return
    }
    if (depth > 200) return
    // A heading goes with what it stands over.
    while (!rest && from > 1 && children[from - 1]!.matches('.th')) from -= 1
    const next = nextSheet(sheet)
    next.querySelector('.body')!.append(...(rest ? [rest, ...children.slice(from + 1)] : children.slice(from)))
    flow(next, depth + 1)
  }

  /** What is wider than its sheet is cut at the paper's edge. */
  const widths = (sheet: HTMLElement) => {
    const unit = millimetre(sheet)
    const edge = sheet.getBoundingClientRect().right
    for (const block of sheet.querySelector('.body')?.children ?? []) {
      // A table ends where its cells do, and its cells where their longest word does.
      const ends = [block, ...block.querySelectorAll<HTMLElement>('table,th,td,p,h3,li,figcaption')].map((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        const own = (one as HTMLElement).offsetWidth
        return own > 0 ? Math.max(right, left + (one.scrollWidth * width) / own) : right
      })
      const passes = (Math.max(...ends) - edge) / unit
      if (passes > 0.3)
        overflows.push({
          sheet: sheetsOf().indexOf(sheet) + 1,
          block: block.getAttribute('data-block'),
          edge: 'right',
          millimetres: Math.ceil(passes),
        })
    }
  }

  for (const sheet of sheetsOf()) if (sheet.hasAttribute('data-flow')) flow(sheet, 0)
  for (const sheet of sheetsOf()) widths(sheet)
  const sheets = sheetsOf()
  const moved = new Map<string, number>()
  for (const [index, sheet] of sheets.entries()) {
    // An editor draws some of the sheets again: what a sheet was drawn as is kept.
    const drawn = sheet.getAttribute('data-start') ?? sheet.getAttribute('data-page') ?? ''
    if (!sheet.hasAttribute('data-goes-on')) {
      sheet.setAttribute('data-start', drawn)
      moved.set(drawn, index + 1)
    }
    sheet.setAttribute('data-page', String(index + 1))
    const number = sheet.querySelector('footer > b')
    if (number?.firstChild) number.firstChild.textContent = String(index + 1)
    const total = number?.querySelector('i')
    if (total) total.textContent = `/${sheets.length}`
  }
  for (const reference of root.querySelectorAll('[data-to]')) {
    const now = moved.get(reference.getAttribute('data-to') ?? '')
    if (now) reference.textContent = String(now)
  }
  return overflows
}
