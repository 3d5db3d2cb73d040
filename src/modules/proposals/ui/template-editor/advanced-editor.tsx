import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useRef, useState } from 'react'
import type { Overflow } from '../../../../platform/document/paginate.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { keyOf } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { AnyBody, Template } from '../../../templates/contract.ts'
import type { SourceBody } from '../../../templates/template-blocks.ts'
import {
  Checks,
  EditorHead,
  EditorTabs,
  FieldPicker,
  HistoryPanel,
  type ShownVersion,
  SourceFrame,
  type SourceHandle,
  SourceText,
  sourceDifference,
  editingStyles as styles,
  useFaults,
  useFields,
  useTemplateDraft,
} from '../../../templates/ui/public.ts'
import { proposals } from '../../contract.ts'
import { editorSearch } from './editor-search.ts'
import { templateEditorMessages as words } from './messages.ts'
import { OrientationField } from './orientation-field.tsx'
import { templatesPath } from './paths.ts'
import { DataChoice, ViewChoice } from './shown-with.tsx'
import { useTemplateData } from './use-template-data.ts'

type Tab = 'fields' | 'page' | 'history'
type Part = 'html' | 'css'

/** The advanced editor: HTML and CSS, with what they make of a real proposal beside them. */
export function AdvancedEditor({ template, onReplaced }: { template: Template; onReplaced(): void }) {
  const { t } = useText(words)
  const url = useUrlState(editorSearch)
  const { proposal: chosenProposal, view = 'paper' } = url.value
  const { id: proposalId, data } = useTemplateData(chosenProposal)
  const fields = useFields()
  const draft = useTemplateDraft<SourceBody>(template)
  const [part, setPart] = useState<Part>('html')
  const [tab, setTab] = useState<Tab>('fields')
  const [version, setVersion] = useState<ShownVersion<AnyBody> | null>(null)
  const [overflows, setOverflows] = useState<Overflow[]>([])
  const text = useRef<SourceHandle>(null)
  const faults = useFaults(draft.body, data?.dealId ?? null)
  const errors = faults.filter(({ isError }) => isError).length
  const shown = version?.body.form === 'source' ? version.body : draft.body
  const preview = usePreview(shown, data && (proposalId ?? ''))
  const { change } = draft
  const write = useCallback((value: string) => change((before) => ({ ...before, [part]: value }), part), [change, part])
  return (
    <div className={styles.editor} data-mode="advanced">
      <EditorHead
        template={template}
        draft={draft}
        path={templatesPath}
        kicker={t('template-editor.kicker')}
        errors={errors}
        pdf={proposalId ? `/api/proposals/${proposalId}/template-preview?templateId=${template.id}` : null}
        pdfNeeds={t('template-editor.pdf_needs')}
        onReplaced={onReplaced}
      />
      <div className={styles.written}>
        <div className={styles.bar}>
          <Segmented
            label={t('template-editor.source')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'html', label: 'HTML' },
              { value: 'css', label: 'CSS' },
            ]}
          />
        </div>
        <Suspense fallback={<Skeleton height="100%" />}>
          <SourceText
            key={part}
            handle={text}
            language={part}
            label={part === 'html' ? 'HTML' : 'CSS'}
            value={draft.body[part]}
            onChange={write}
          />
        </Suspense>
      </div>
      <div className={styles.work}>
        <div className={styles.bar}>
          <ViewChoice />
          <DataChoice id={proposalId} data={data} isChosen={chosenProposal !== undefined} />
        </div>
        {!preview && <Skeleton height="100%" />}
        {preview && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <SourceFrame
              key={view}
              source={view === 'paper' ? preview.paper : preview.web}
              fonts={preview.fonts}
              title={t('template-editor.canvas')}
              isPaper={view === 'paper'}
              onPaginated={setOverflows}
            />
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
            <HistoryPanel<AnyBody>
              template={template}
              body={draft.body}
              hasDraft={draft.hasDraft}
              shown={version}
              onShow={setVersion}
              onRestored={onReplaced}
              settle={draft.settle}
              difference={sourceDifference}
            />
          )}
        </div>
        <Checks
          nameOf={() => ''}
          faults={faults}
          overflows={overflows}
          found={null}
          fields={fields}
          dealId={data?.dealId ?? null}
          onShow={(_page, _block, at) => {
            if (!at) return
            setPart(at.part)
            requestAnimationFrame(() => requestAnimationFrame(() => text.current?.showLine(at.line)))
          }}
        />
      </aside>
    </div>
  )
}

const noValues = {}

/** What the server makes of it once the person pauses. */
function usePreview(body: SourceBody, proposalId: string | null) {
  const settled = useSettled(body, 500)
  const { data } = useQuery({
    queryKey: keyOf(proposals.previewSource, { body: settled, proposalId }),
    queryFn: ({ signal }) =>
      api(proposals.previewSource, { body: { body: settled, ...(proposalId && { proposalId }) } }, { signal }),
    enabled: proposalId !== null,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return data ?? null
}
