import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react'
import {
  lazy,
  type PointerEvent as ReactPointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { BlockKind } from '../../../../platform/blocks/block.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import {
  blockOrder,
  breakAfter,
  copyBlock,
  findBlock,
  holdsBlocks,
  insertBlock,
  moveBlock,
  type Place,
  removeBlock,
  stepBlock,
  type TemplateBody,
} from '../../../templates/template-blocks.ts'
import {
  Checks,
  EditorHead,
  EditorTabs,
  HistoryPanel,
  type ShownVersion,
  editingStyles as styles,
  useFaults,
  useFields,
} from '../../../templates/ui/public.ts'
import { iconOf, kindOf, startingBlock } from './block-kinds.ts'
import { BlockPanel } from './block-panel.tsx'
import type { BlocksEditorProps } from './blocks-editor.tsx'
import { type Box, Canvas, type CanvasHandle, type Paginated } from './canvas.tsx'
import { editorSearch, firstPage } from './editor-search.ts'
import { templateEditorMessages as words } from './messages.ts'
import { namedDifference } from './named-difference.ts'
import { PagePanel } from './page-panel.tsx'
import { Palette } from './palette.tsx'
import { templatesPath } from './paths.ts'
import { DataChoice, ViewChoice } from './shown-with.tsx'
import { useRoomOf } from './use-room.ts'
import { useSheets } from './use-sheets.ts'
import { useTemplateData } from './use-template-data.ts'

const PhoneView = lazy(() => import('./phone-view.tsx').then((it) => ({ default: it.PhoneView })))

type Tab = 'block' | 'page' | 'history'
type Drag = { at: { x: number; y: number } } & ({ kind: BlockKind } | { move: string })

/** The visual editor of a template of proposals: true pages with the data of a real one. */
export function VisualEditor({ template, draft, modes, onReplaced }: BlocksEditorProps) {
  const { t, say } = useText(words)
  const isNarrow = useNarrow()
  const url = useUrlState(editorSearch)
  const { proposal: chosenProposal, view = 'paper' } = url.value
  const { id: proposalId, data } = useTemplateData(chosenProposal)
  const fields = useFields()
  const [selected, setSelected] = useState<string | null>(url.value.block ?? null)
  const [openPage, setOpenPage] = useState<string>(firstPage(draft.body, url.value.block))
  const [tab, setTab] = useState<Tab>(url.value.block ? 'block' : 'page')
  const [version, setVersion] = useState<ShownVersion<TemplateBody> | null>(null)
  const [found, setFound] = useState<Paginated | null>(null)
  const [sheet, setSheet] = useState(1)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [drop, setDrop] = useState<{ place: Place; line: Box } | null>(null)
  const handle = useRef<CanvasHandle>(null)
  const palette = useRef<HTMLDivElement>(null)
  const work = useRef<HTMLDivElement>(null)
  const room = useRoomOf(work)

  const body = version?.body ?? draft.body
  const values = data?.values ?? noValues
  const { filled, sheets, css } = useSheets(body, data)
  const faults = useFaults(draft.body, data?.dealId ?? null)
  const errors = faults.filter(({ isError }) => isError).length
  const marks = useMemo(
    () =>
      new Map(
        (version?.differences ?? []).flatMap(({ block, what }) =>
          block && what !== 'removed' ? [[block, what] as const] : [],
        ),
      ),
    [version],
  )
  // A whole sheet is seen at once where there is room for one.
  const [wide, high] = body.orientation === 'landscape' ? [1123, 794] : [794, 1123]
  const scale = Math.min(
    1,
    Math.max(0.3, Math.min((room.width - 56) / wide, Math.max(0.62, (room.height - 96) / high))),
  )
  const chosen = selected ? findBlock(draft.body, selected) : undefined
  const page = draft.body.pages.find((one) => one.id === openPage)

  const select = useCallback((block: string | null, pageId: string | null) => {
    setSelected(block)
    if (pageId) setOpenPage(pageId)
    setTab((before) => (before === 'history' ? before : block ? 'block' : 'page'))
  }, [])
  const show = (pageId: string | null, block: string | null) => {
    select(block, pageId ?? (block ? (findBlock(draft.body, block)?.page.id ?? null) : null))
    if (block) handle.current?.showBlock(block)
    else if (pageId) handle.current?.showSheet(found?.sheetOfPage.get(pageId) ?? 1)
  }
  const openPageAndShow = (id: string) => {
    setOpenPage(id)
    setSelected(null)
    handle.current?.showSheet(found?.sheetOfPage.get(id) ?? 1)
  }

  const add = (kind: BlockKind, place?: Place) => {
    const block = startingBlock(kind)
    const target =
      draft.body.pages.find((one) => one.id === openPage && holdsBlocks(one)) ?? draft.body.pages.find(holdsBlocks)
    const behind = chosen && { ...chosen.place, index: chosen.place.index + 1 }
    const to =
      place ??
      (behind && !(behind.column && kind.columns) ? behind : target && { page: target.id, index: target.blocks.length })
    if (!to) return
    draft.change((before) => insertBlock(before, block, to))
    select(block.id, to.page)
    requestAnimationFrame(() => handle.current?.showBlock(block.id))
  }
  const remove = (id: string) => {
    const order = blockOrder(draft.body)
    draft.change((before) => removeBlock(before, id))
    setSelected(order[order.indexOf(id) + 1] ?? null)
  }
  const copy = (id: string) => {
    const copied = copyBlock(draft.body, id)
    draft.change(() => copied.body)
    setSelected(copied.id)
  }

  const startDrag = (start: { kind: BlockKind } | { move: string }, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isNarrow) return
    event.preventDefault()
    const from = { x: event.clientX, y: event.clientY }
    let isMoved = false
    let target: { place: Place; line: Box } | null = null
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!isMoved && Math.hypot(x - from.x, y - from.y) < 5) return
      isMoved = true
      target = handle.current?.placeAt(x, y) ?? null
      setDrag({ ...start, at: { x, y } })
      setDrop(target)
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      setDrag(null)
      setDrop(null)
      if (!isMoved && 'kind' in start) add(start.kind)
      if (!target) return
      const { place } = target
      if ('kind' in start) add(start.kind, place)
      else draft.change((before) => moveBlock(before, start.move, place))
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.composedPath()[0] as HTMLElement
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable
    const command = event.ctrlKey || event.metaKey
    if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') || version) return
    if (command && event.key.toLowerCase() === 'z' && !isTyping) {
      if (event.shiftKey) draft.redo()
      else draft.undo()
    } else if (command && event.key.toLowerCase() === 'y' && !isTyping) draft.redo()
    else if (isTyping) return
    else if (event.key === '/') palette.current?.querySelector('input')?.focus()
    else if (command && event.key.toLowerCase() === 'd' && selected) copy(selected)
    else if (event.key === 'Delete' && selected) remove(selected)
    else if (event.altKey && event.key === 'ArrowUp' && selected)
      draft.change((before) => stepBlock(before, selected, -1))
    else if (event.altKey && event.key === 'ArrowDown' && selected)
      draft.change((before) => stepBlock(before, selected, 1))
    else if (
      (event.key === 'ArrowUp' || event.key === 'ArrowDown') &&
      target.closest('section') &&
      !target.closest('nav')
    ) {
      const order = blockOrder(draft.body).filter((id) => found?.sheetOf.has(id))
      const at = selected ? order.indexOf(selected) : -1
      const next = order[event.key === 'ArrowDown' ? Math.min(at + 1, order.length - 1) : Math.max(at - 1, 0)]
      if (!next) return
      show(null, next)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const dragName =
    drag && ('kind' in drag ? say(drag.kind.words) : nameOf(findBlock(draft.body, drag.move)?.block.kind))
  function nameOf(kind = '') {
    const known = kindOf(kind)
    return known ? say(known.words) : kind
  }

  return (
    <div className={styles.editor}>
      <EditorHead
        template={template}
        draft={draft}
        path={templatesPath}
        kicker={t('template-editor.kicker')}
        errors={errors}
        pdf={proposalId ? `/api/proposals/${proposalId}/template-preview?templateId=${template.id}` : null}
        pdfNeeds={t('template-editor.pdf_needs')}
        onReplaced={onReplaced}
        modes={modes}
      >
        <IconButton
          icon={IconArrowBackUp}
          label={t('template-editor.undo')}
          shortcut="Ctrl+Z"
          disabled={!draft.mayUndo || version !== null}
          onClick={draft.undo}
        />
        <IconButton
          icon={IconArrowForwardUp}
          label={t('template-editor.redo')}
          disabled={!draft.mayRedo || version !== null}
          onClick={draft.redo}
        />
      </EditorHead>
      <p className={styles.narrow}>{t('template-editor.narrow')}</p>
      <Palette
        search={palette}
        dragged={drag && 'kind' in drag ? drag.kind.kind : null}
        onAdd={(kind) => add(kind)}
        onBreak={() => {
          if (chosen) draft.change((before) => breakAfter(before, chosen.block.id))
        }}
        onDrag={(kind, event) => startDrag({ kind }, event)}
      />
      <div ref={work} className={styles.work}>
        <div className={styles.bar}>
          <ViewChoice />
          <DataChoice id={proposalId} data={data} isChosen={chosenProposal !== undefined} />
          {view === 'paper' && found ? (
            <div className={styles.pager}>
              <IconButton
                icon={IconChevronUp}
                size="small"
                label={t('template-editor.previous_page')}
                disabled={sheet <= 1}
                onClick={() => handle.current?.showSheet(sheet - 1)}
              />
              {t('template-editor.page_of', { at: Math.min(sheet, found.total), total: found.total })}
              <IconButton
                icon={IconChevronDown}
                size="small"
                label={t('template-editor.next_page')}
                disabled={sheet >= found.total}
                onClick={() => handle.current?.showSheet(sheet + 1)}
              />
              <span>{formatPercent(scale, 0)}</span>
            </div>
          ) : (
            <span />
          )}
        </div>
        {!data && <Skeleton height="100%" />}
        {data && view === 'paper' && (
          <Canvas
            handle={handle}
            body={body}
            sheets={sheets}
            css={css}
            scale={scale}
            selected={version ? null : selected}
            onSelect={select}
            onPaginated={setFound}
            onSheet={setSheet}
            marks={marks}
            line={drop && drag ? { box: drop.line, text: t('template-editor.drop', { name: dragName ?? '' }) } : null}
            tools={() =>
              chosen && (
                <>
                  <button
                    type="button"
                    className={styles.tag}
                    aria-label={t('template-editor.drag', { name: nameOf(chosen.block.kind) })}
                    onPointerDown={(event) => startDrag({ move: chosen.block.id }, event)}
                  >
                    <Icon of={iconOf(chosen.block.kind)} size="tiny" />
                    {nameOf(chosen.block.kind)}
                  </button>
                  <div className={styles.tools}>
                    <IconButton
                      icon={IconArrowUp}
                      size="small"
                      label={t('template-editor.up')}
                      shortcut="Alt+↑"
                      onClick={() => draft.change((before) => stepBlock(before, chosen.block.id, -1))}
                    />
                    <IconButton
                      icon={IconArrowDown}
                      size="small"
                      label={t('template-editor.down')}
                      shortcut="Alt+↓"
                      onClick={() => draft.change((before) => stepBlock(before, chosen.block.id, 1))}
                    />
                    <IconButton
                      icon={IconCopy}
                      size="small"
                      label={t('template-editor.copy')}
                      shortcut="Ctrl+D"
                      onClick={() => copy(chosen.block.id)}
                    />
                    <IconButton
                      icon={IconTrash}
                      size="small"
                      label={t('template-editor.remove')}
                      shortcut="Del"
                      onClick={() => remove(chosen.block.id)}
                    />
                  </div>
                </>
              )
            }
          />
        )}
        {data && view === 'phone' && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <PhoneView model={data.model} body={filled} />
          </Suspense>
        )}
      </div>
      <aside className={styles.panel}>
        <EditorTabs
          tabs={['block', 'page', 'history']}
          tab={tab}
          onTab={setTab}
          onLeaveHistory={() => setVersion(null)}
        />
        <div className={styles.fill} role="tabpanel">
          {tab === 'block' &&
            (chosen ? (
              <BlockPanel key={chosen.block.id} draft={draft} block={chosen.block} fields={fields} values={values} />
            ) : (
              <p className={styles.quiet}>{t('template-editor.pick_block')}</p>
            ))}
          {tab === 'page' && (
            <PagePanel
              draft={draft}
              page={page}
              selected={selected}
              sheetOf={found?.sheetOfPage ?? noSheets}
              onPage={openPageAndShow}
              onBlock={(id) => show(null, id)}
              fields={fields}
              values={values}
            />
          )}
          {tab === 'history' && (
            <HistoryPanel
              template={template}
              body={draft.body}
              hasDraft={draft.hasDraft}
              shown={version}
              onShow={setVersion}
              onRestored={onReplaced}
              settle={draft.settle}
              difference={(before, after) => namedDifference(before, after, say)}
            />
          )}
        </div>
        <Checks
          nameOf={(id) => (id ? nameOf(findBlock(draft.body, id)?.block.kind) : '')}
          faults={faults}
          overflows={found?.overflows ?? []}
          found={found}
          fields={fields}
          dealId={data?.dealId ?? null}
          onShow={show}
        />
      </aside>
    </div>
  )
}

const noValues = {}
const noSheets = new Map<string, number>()
