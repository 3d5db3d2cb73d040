import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Overflow, paginate } from '../../../../platform/document/paginate.ts'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { findBlock, type Place, type TemplateBody } from '../../../templates/template-blocks.ts'
import { editingStyles as styles } from '../../../templates/ui/public.ts'
import { sheetText } from '../../document/proposal-document.ts'
import type { DrawnSheet } from '../../document/template/draw-pages.ts'
import { mark, useShownFirst } from './canvas-parts.ts'
import { templateEditorMessages as words } from './messages.ts'

export interface Box {
  top: number
  left: number
  width: number
  height: number
}

export interface CanvasHandle {
  /** Where something that is let go here would stand, and the line that says so. */
  placeAt(x: number, y: number): { place: Place; line: Box } | null
  showSheet(number: number): void
  showBlock(id: string): void
}

export interface Paginated {
  overflows: Overflow[]
  total: number
  /** The sheet on which each block begins. */
  sheetOf: ReadonlyMap<string, number>
  /** The first sheet of each page. */
  sheetOfPage: ReadonlyMap<string, number>
}

interface CanvasProps {
  body: TemplateBody
  sheets: readonly DrawnSheet[]
  css: string
  scale: number
  selected: string | null
  onSelect(id: string | null, page: string | null): void
  onPaginated(found: Paginated): void
  onSheet(number: number): void
  /** What is drawn over the chosen block. */
  tools(box: Box): ReactNode
  line: { box: Box; text: string } | null
  marks: ReadonlyMap<string, 'new' | 'changed' | 'moved'>
  handle: RefObject<CanvasHandle | null>
}

const ownCss = `
:host{all:initial;display:block;font-family:'Inter Variable',Inter,sans-serif}
.page{margin:0 0 8mm!important;box-shadow:0 2px 14px #0003!important}
a{pointer-events:none}[data-block]{cursor:pointer}[data-block]:hover{outline:.4mm solid #7fb3bb;outline-offset:1mm}
.tv{background:#dcebed;border-radius:.6mm;box-shadow:0 0 0 .5mm #dcebed;color:inherit}
.tpm{height:48mm;border:.4mm dashed #8aa3a7;border-radius:2mm;display:grid;place-items:center;color:#4d6165;font-size:9pt}
.tc>div:empty{min-height:16mm;border:.4mm dashed #b8c6c8;border-radius:2mm}
[data-mark=new]{outline:.6mm solid #2bb673;outline-offset:1.5mm}[data-mark=changed],[data-mark=moved]{outline:.6mm solid #e8a33d;outline-offset:1.5mm}
`

/** The true pages, in a tree of their own so that their styles and the application's do not meet. */
export function Canvas(props: CanvasProps) {
  const { body, sheets, css, scale, selected, onSelect, onPaginated, onSheet, tools, line, marks, handle } = props
  const { t } = useText(words)
  const scroller = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef(new Map<string, string>())
  const [box, setBox] = useState<Box | null>(null)
  const [size, setSize] = useState({ width: 794, height: 1123 })

  useLayoutEffect(() => {
    const root = treeOf(host.current!)
    const style = root.querySelector('style')!
    const whole = css + ownCss
    if (style.textContent !== whole) {
      style.textContent = whole
      drawn.current.clear()
    }
    redraw(root.querySelector<HTMLElement>('main')!, sheets, drawn.current)
    for (const element of root.querySelectorAll<HTMLElement>('[data-block]'))
      mark(element, marks.get(element.dataset.block ?? ''))
    const overflows = paginate(root)
    onPaginated({ overflows, ...placesOf(root) })
  }, [sheets, css, marks, onPaginated])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn moves the chosen block
  useLayoutEffect(() => {
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = host.current!
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
      setBox(selected ? boxOf(host.current!, stage.current!, selected) : null)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(stage.current!)
    watch.observe(host.current!)
    void document.fonts.ready.then(measure)
    return () => watch.disconnect()
  }, [selected, sheets, scale, css])

  const latest = useRef({ onSelect, onSheet })
  useEffect(() => {
    latest.current = { onSelect, onSheet }
  })
  useEffect(() => {
    const root = treeOf(host.current!)
    const choose = (event: Event) => {
      const target = event.target as HTMLElement
      const page = target.closest<HTMLElement>('[data-flow],[data-sheet]')
      const block = target.closest<HTMLElement>('[data-block]')
      latest.current.onSelect(block?.dataset.block ?? null, page?.dataset.flow ?? page?.dataset.sheet ?? null)
    }
    root.addEventListener('click', choose)
    return () => root.removeEventListener('click', choose)
  }, [])

  useImperativeHandle(handle, () => ({
    placeAt: (x, y) => placeAt(host.current!, stage.current!, body, x, y),
    showSheet: (number) =>
      treeOf(host.current!).querySelectorAll('.page')[number - 1]?.scrollIntoView({ block: 'start' }),
    showBlock: (id) => treeOf(host.current!).querySelector(`[data-block="${id}"]`)?.scrollIntoView({ block: 'center' }),
  }))

  useShownFirst(selected, (id) => treeOf(host.current!).querySelector(`[data-block="${id}"]`))

  const tellSheet = () => {
    const middle = scroller.current!.getBoundingClientRect().top + 120
    const pages = [...treeOf(host.current!).querySelectorAll('.page')]
    const at = pages.findIndex((page) => page.getBoundingClientRect().bottom > middle)
    onSheet(at < 0 ? pages.length : at + 1)
  }

  return (
    <ScrollRegion ref={scroller} className={styles.canvas} label={t('template-editor.canvas')} onScroll={tellSheet}>
      <div ref={stage} className={styles.stage}>
        {/* Scaled as a picture is: a text breaks where it breaks on paper. */}
        <div style={{ width: size.width * scale, height: size.height * scale }}>
          <div
            ref={host}
            style={{ width: 'max-content', transform: `scale(${scale})`, transformOrigin: '0 0' }}
            data-sheets
          />
        </div>
        {box && (
          <div className={styles.chosen} style={box}>
            {tools(box)}
          </div>
        )}
        {line && (
          <div className={styles.line} style={{ top: line.box.top, left: line.box.left, width: line.box.width }}>
            <span>{line.text}</span>
          </div>
        )}
      </div>
    </ScrollRegion>
  )
}

function treeOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  root.append(document.createElement('style'), document.createElement('main'))
  root.querySelector('main')!.style.cssText = `${sheetText};font-feature-settings:'tnum','calt' 0`
  return root
}

/** Only pages that are drawn otherwise than before are made anew. */
function redraw(main: HTMLElement, sheets: readonly DrawnSheet[], known: Map<string, string>) {
  const groups = new Map<string, string>()
  for (const { pageId, html } of sheets) groups.set(pageId, (groups.get(pageId) ?? '') + html.markup)
  const had = new Map([...main.children].map((child) => [(child as HTMLElement).dataset.group!, child as HTMLElement]))
  for (const [id, element] of had)
    if (!groups.has(id)) {
      element.remove()
      known.delete(id)
    }
  let before: Element | null = null
  for (const [id, markup] of groups) {
    const element: HTMLElement = had.get(id) ?? document.createElement('div')
    element.dataset.group = id
    if (known.get(id) !== markup) {
      element.innerHTML = markup
      known.set(id, markup)
    }
    const next: Element | null = before ? before.nextElementSibling : main.firstElementChild
    if (next !== element) main.insertBefore(element, next)
    before = element
  }
}

function placesOf(root: ShadowRoot) {
  const sheetOf = new Map<string, number>()
  const sheetOfPage = new Map<string, number>()
  const pages = [...root.querySelectorAll<HTMLElement>('.page')]
  for (const [index, page] of pages.entries()) {
    const id = page.dataset.flow ?? page.dataset.sheet ?? ''
    if (!sheetOfPage.has(id)) sheetOfPage.set(id, index + 1)
    for (const block of page.querySelectorAll<HTMLElement>('[data-block]'))
      if (!sheetOf.has(block.dataset.block!)) sheetOf.set(block.dataset.block!, index + 1)
  }
  return { sheetOf, sheetOfPage, total: pages.length }
}

function boxOf(host: HTMLElement, stage: HTMLElement, id: string): Box | null {
  const element = treeOf(host).querySelector(`[data-block="${id}"]`)
  return element && within(stage, element.getBoundingClientRect())
}

const within = (stage: HTMLElement, { top, left, width, height }: Box): Box => {
  const frame = stage.getBoundingClientRect()
  return { top: top - frame.top, left: left - frame.left, width, height }
}

function placeAt(host: HTMLElement, stage: HTMLElement, body: TemplateBody, x: number, y: number) {
  const under = treeOf(host).elementFromPoint(x, y)
  const sheet = under?.closest<HTMLElement>('[data-flow]')
  const room = sheet?.querySelector<HTMLElement>('.body')
  if (!sheet || !room) return null
  const page = sheet.dataset.flow!
  const column = under?.closest<HTMLElement>('.tc > div')
  const list = column ?? room
  const children = [...list.children].filter((child): child is HTMLElement =>
    child instanceof HTMLElement || child instanceof SVGElement
      ? 'dataset' in child && (child as HTMLElement).dataset.block !== undefined
      : false,
  )
  const behind = children.find((child) => {
    const { top, height } = child.getBoundingClientRect()
    return y < top + height / 2
  })
  const before = behind ? undefined : children.at(-1)
  const known = findBlock(body, (behind ?? before)?.dataset.block ?? '')
  const owner = column?.closest<HTMLElement>('[data-block]')?.dataset.block
  const place: Place = {
    page,
    index: known ? known.place.index + (behind ? 0 : 1) : 0,
    ...(column && owner && { column: { block: owner, at: [...column.parentElement!.children].indexOf(column) } }),
  }
  const frame = list.getBoundingClientRect()
  const top = behind
    ? behind.getBoundingClientRect().top - 4
    : before
      ? before.getBoundingClientRect().bottom + 4
      : frame.top + 8
  return { place, line: within(stage, { top, left: frame.left, width: frame.width, height: 0 }) }
}
