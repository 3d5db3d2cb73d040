import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { Overflow } from '../../../../platform/document/paginate.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type AnyBody, type Template, templates } from '../../contract.ts'
import type { SourceBody } from '../../source/source-body.ts'
import { sourceDifference } from '../../source/source-difference.ts'
import type { SourceHandle } from '../advanced/source-text.tsx'
import { Checks, useFaults } from '../editing/checks.tsx'
import styles from '../editing/editing.module.css'
import { EditorHead } from '../editing/editor-head.tsx'
import { EditorTabs } from '../editing/editor-tabs.tsx'
import { FieldPicker } from '../editing/field-picker.tsx'
import { HistoryPanel, type ShownVersion } from '../editing/history-panel.tsx'
import { useFields } from '../editing/use-fields.ts'
import { useTemplateDraft } from '../editing/use-template-draft.ts'
import own from './documents.module.css'
import { documentMessages as words } from './messages.ts'
import { documentsPath } from './paths.ts'
import { ShownDocument } from './sheets.tsx'
import { findDeals, useDocumentPreview } from './use-document-preview.ts'

const SourceText = lazy(() => import('../advanced/source-text.tsx').then((it) => ({ default: it.SourceText })))

const parts = ['html', 'css'] as const
type Part = (typeof parts)[number]

/** The advanced editor: HTML and CSS at the left, the sheets that they make of a real deal beside them. */
export function SourceEditor({ template, onReplaced }: { template: Template; onReplaced(): void }) {
  const { t } = useText(words)
  const draft = useTemplateDraft<SourceBody>(template)
  const fields = useFields()
  const [deal, setDeal] = useState<Option | null>(null)
  const [part, setPart] = useState<Part>('html')
  const [tab, setTab] = useState<'fields' | 'history'>('fields')
  const [version, setVersion] = useState<ShownVersion<AnyBody> | null>(null)
  const [overflows, setOverflows] = useState<Overflow[]>([])
  const text = useRef<SourceHandle>(null)
  const dealId = deal?.value ?? null
  const faults = useFaults(draft.body, dealId, 'documents')
  const values = useItem(templates.templateValues, { params: { dealId: dealId ?? '' } }, { enabled: dealId !== null })
  const shown = version?.body && version.body.form !== 'blocks' ? version.body : draft.body
  const preview = useDocumentPreview(shown, dealId)
  const { change } = draft
  const write = useCallback((value: string) => change((before) => ({ ...before, [part]: value }), part), [change, part])
  return (
    <div className={styles.editor} data-mode="advanced">
      <EditorHead
        template={template}
        draft={draft}
        path={documentsPath}
        kicker={t('documents.kicker')}
        errors={faults.filter(({ isError }) => isError).length}
        pdf={dealId && `/api/deals/${dealId}/document-preview?templateId=${template.id}`}
        pdfNeeds={t('documents.pdf_needs')}
        onReplaced={onReplaced}
      />
      <div className={styles.written}>
        <div className={styles.bar}>
          <Segmented
            label={t('documents.source')}
            value={part}
            onChange={setPart}
            options={parts.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </div>
        <Suspense fallback={<Skeleton height="100%" />}>
          <SourceText
            key={part}
            handle={text}
            language={part}
            label={part.toUpperCase()}
            value={draft.body[part]}
            onChange={write}
          />
        </Suspense>
      </div>
      <div className={styles.work}>
        <div className={styles.bar}>
          <AsyncSelectField
            isLabelHidden
            label={t('documents.deal')}
            placeholder={t('documents.deal')}
            selected={deal}
            load={findDeals}
            onChange={setDeal}
          />
        </div>
        {(!deal || preview?.markup === '') && (
          <div className={own.sheets}>
            <p>{t(deal ? 'documents.unreadable' : 'documents.pick_deal')}</p>
          </div>
        )}
        {deal && preview && preview.markup !== '' && <ShownDocument preview={preview} onPaginated={setOverflows} />}
      </div>
      <aside className={styles.panel}>
        <EditorTabs tabs={['fields', 'history']} tab={tab} onTab={setTab} onLeaveHistory={() => setVersion(null)} />
        <div className={styles.fill} role="tabpanel">
          {tab === 'fields' ? (
            <FieldPicker
              fields={fields}
              values={values.data ?? noValues}
              onPick={(name) => text.current?.insert(`{{${name}}}`)}
              onWrite={(written) => text.current?.insert(`{${written}`)}
            />
          ) : (
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
          dealId={dealId}
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
