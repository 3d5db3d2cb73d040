import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { templates } from '../../../templates/contract.ts'
import { findBlock, type TemplateBody } from '../../../templates/template-blocks.ts'
import {
  Checks,
  type ClassicHandle,
  ClassicText,
  EditorHead,
  EditorTabs,
  FieldPicker,
  HistoryPanel,
  type ShownVersion,
  editingStyles as styles,
  useFaults,
  useFields,
} from '../../../templates/ui/public.ts'
import { isPageKind, pageKinds } from '../../document/template/page-kinds.ts'
import { kindOf } from './block-kinds.ts'
import type { BlocksEditorProps } from './blocks-editor.tsx'
import { Canvas, type CanvasHandle, type Paginated } from './canvas.tsx'
import { editorSearch } from './editor-search.ts'
import { templateEditorMessages as words } from './messages.ts'
import { namedDifference } from './named-difference.ts'
import { OrientationField } from './orientation-field.tsx'
import { templatesPath } from './paths.ts'
import { DataChoice, ViewChoice } from './shown-with.tsx'
import { useRoomOf } from './use-room.ts'
import { useSheets } from './use-sheets.ts'
import { useTemplateData } from './use-template-data.ts'

const PhoneView = lazy(() => import('./phone-view.tsx').then((it) => ({ default: it.PhoneView })))

type Tab = 'fields' | 'page' | 'history'

/** The classic editor: the same blocks as one text with sections, with the pages that it makes beside it. */
export function ClassicEditor({ template, draft, modes, onReplaced }: BlocksEditorProps) {
  const { t, say } = useText(words)
  const url = useUrlState(editorSearch)
  const { proposal: chosenProposal, view = 'paper' } = url.value
  const { id: proposalId, data } = useTemplateData(chosenProposal)
  const fields = useFields()
  const [tab, setTab] = useState<Tab>('fields')
  const [version, setVersion] = useState<ShownVersion<TemplateBody> | null>(null)
  const [found, setFound] = useState<Paginated | null>(null)
  const text = useRef<ClassicHandle>(null)
  const pages = useRef<CanvasHandle>(null)
  const picture = useRef<HTMLInputElement>(null)
  const work = useRef<HTMLDivElement>(null)
  const room = useRoomOf(work)
  const body = version?.body ?? draft.body
  const { filled, sheets, css } = useSheets(body, data)
  const faults = useFaults(draft.body, data?.dealId ?? null)
  const errors = faults.filter(({ isError }) => isError).length
  const addPicture = useCall(templates.addTemplatePicture, { onDone: ({ id }) => text.current?.insertPicture(id) })
  const { change } = draft
  const write = useCallback((next: TemplateBody) => change(() => next, 'text'), [change])
  const nameOf = useCallback(
    (kind: string, isPage: boolean) => {
      if (isPage) return say(pageKinds[isPageKind(kind) ? kind : 'free'].words)
      const known = kindOf(kind)
      return known ? say(known.words) : kind
    },
    [say],
  )
  const show = (page: string | null, block: string | null) => {
    const place = block ?? page
    if (place) text.current?.show(place)
    if (block) pages.current?.showBlock(block)
  }
  const wide = body.orientation === 'landscape' ? 1123 : 794
  return (
    <div className={styles.editor} data-mode="classic">
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
      <input
        ref={picture}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('template-editor.send_picture')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (!file) return
          const form = new FormData()
          form.append('file', file)
          void addPicture.run(withForm(form, {}))
        }}
      />
      <div className={styles.written}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <ClassicText
            handle={text}
            body={draft.body}
            onChange={write}
            onPicture={() => picture.current?.click()}
            nameOf={nameOf}
          />
        </Suspense>
      </div>
      <div ref={work} className={styles.work}>
        <div className={styles.bar}>
          <ViewChoice />
          <DataChoice id={proposalId} data={data} isChosen={chosenProposal !== undefined} />
        </div>
        {!data && <Skeleton height="100%" />}
        {data && view === 'paper' && (
          <Canvas
            handle={pages}
            body={body}
            sheets={sheets}
            css={css}
            scale={Math.min(1, Math.max(0.3, (room.width - 56) / wide))}
            selected={null}
            onSelect={(block, page) => show(page, block)}
            onPaginated={setFound}
            onSheet={noSheet}
            marks={noMarks}
            line={null}
            tools={noTools}
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
          tabs={['fields', 'page', 'history']}
          tab={tab}
          onTab={setTab}
          onLeaveHistory={() => setVersion(null)}
        />
        <div className={styles.fill} role="tabpanel">
          {tab === 'fields' && (
            <FieldPicker
              fields={fields}
              values={data?.values ?? noValues}
              onPick={(name) => text.current?.insert(`{{${name}}}`)}
              onWrite={(written) => text.current?.insert(`{${written}`)}
            />
          )}
          {tab === 'page' && (
            <OrientationField
              value={draft.body.orientation}
              onChange={(orientation) => change((before) => ({ ...before, orientation }))}
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
          nameOf={(id) => (id ? nameOf(findBlock(draft.body, id)?.block.kind ?? '', false) : '')}
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
const noMarks = new Map<string, 'new' | 'changed' | 'moved'>()
const noSheet = () => {}
const noTools = () => null
