import { IconFileTypeDocx } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { Overflow } from '../../../../platform/document/paginate.ts'
import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { documentTemplates, type Template, templates } from '../../contract.ts'
import type { AnyDocument, DocumentBody } from '../../documents/document-body.ts'
import { documentDifference } from '../../documents/document-difference.ts'
import { Checks, useFaults } from '../editing/checks.tsx'
import editing from '../editing/editing.module.css'
import { EditorHead } from '../editing/editor-head.tsx'
import { EditorTabs } from '../editing/editor-tabs.tsx'
import { FieldPicker } from '../editing/field-picker.tsx'
import { HistoryPanel, type ShownVersion } from '../editing/history-panel.tsx'
import { useFields } from '../editing/use-fields.ts'
import { useTemplateDraft } from '../editing/use-template-draft.ts'
import styles from './documents.module.css'
import { documentMessages as words } from './messages.ts'
import { documentsPath } from './paths.ts'
import type { RichTextHandle } from './rich-text.tsx'
import { ShownDocument } from './sheets.tsx'
import { TurnToSource } from './turn-to-source.tsx'
import { findDeals, useDocumentPreview } from './use-document-preview.ts'
import { type ReadWord, WordDialog } from './word-dialog.tsx'

const RichText = lazy(() => import('./rich-text.tsx').then((it) => ({ default: it.RichText })))
const SourceEditor = lazy(() => import('./source-editor.tsx').then((it) => ({ default: it.SourceEditor })))

/** One template of documents, in the editor that its content asks for. */
export function DocumentEditorPage() {
  const { t } = useText(words)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const template = useItem(templates.template, { params: { id } }, { staleTime: 0 })
  const [round, setRound] = useState(0)
  if (template.error)
    return (
      <Page title={t('documents.kicker')} width="reading">
        <p role="alert">{t('template-editor.failed')}</p>
        <Failure failure={template.error} retry={() => void template.refetch()} />
      </Page>
    )
  if (!template.data || template.data.body.form === 'blocks') return <Skeleton height="100dvh" />
  const Shown = template.data.body.form === 'text' ? Editor : SourceEditor
  return (
    <Suspense fallback={<Skeleton height="100dvh" />}>
      <Shown
        key={`${id} ${round}`}
        template={template.data}
        onReplaced={() => void template.refetch().then(() => setRound(round + 1))}
      />
    </Suspense>
  )
}

type Tab = 'fields' | 'history'

/** The classic editor: the text at the left, the sheets that it makes of a real deal beside it. */
function Editor({ template, onReplaced }: { template: Template; onReplaced(): void }) {
  const { t } = useText(words)
  const isNarrow = useNarrow()
  const draft = useTemplateDraft<DocumentBody>(template)
  const fields = useFields()
  const [deal, setDeal] = useState<Option | null>(null)
  const [tab, setTab] = useState<Tab>('fields')
  const [version, setVersion] = useState<ShownVersion<AnyDocument> | null>(null)
  const [overflows, setOverflows] = useState<Overflow[]>([])
  const [read, setRead] = useState<ReadWord | null>(null)
  const text = useRef<RichTextHandle>(null)
  const word = useRef<HTMLInputElement>(null)
  const picture = useRef<HTMLInputElement>(null)
  const dealId = deal?.value ?? null
  const faults = useFaults(draft.body, dealId, 'documents')
  const errors = faults.filter(({ isError }) => isError).length
  const values = useItem(templates.templateValues, { params: { dealId: dealId ?? '' } }, { enabled: dealId !== null })
  const shown = version?.body ?? draft.body
  const preview = useDocumentPreview(shown, dealId)
  const readWord = useCall(documentTemplates.readWord, { onDone: (found) => setRead(found) })
  const addPicture = useCall(templates.addTemplatePicture, { onDone: ({ id }) => text.current?.insertPicture(id) })
  const sent = (files: FileList | null, run: (form: FormData) => void) => {
    const file = files?.[0]
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    run(form)
  }
  const { change } = draft
  const write = useCallback((doc: DocumentBody['doc']) => change((before) => ({ ...before, doc }), 'text'), [change])
  return (
    <div className={styles.editor}>
      <EditorHead
        template={template}
        draft={draft}
        path={documentsPath}
        kicker={t('documents.kicker')}
        errors={errors}
        pdf={dealId && `/api/deals/${dealId}/document-preview?templateId=${template.id}`}
        pdfNeeds={t('documents.pdf_needs')}
        onReplaced={onReplaced}
      >
        {!isNarrow && (
          <>
            <TurnToSource template={template} draft={draft} onReplaced={onReplaced} />
            <Button icon={IconFileTypeDocx} isBusy={readWord.isRunning} onClick={() => word.current?.click()}>
              {t('documents.word')}
            </Button>
          </>
        )}
      </EditorHead>
      <input
        ref={word}
        type="file"
        hidden
        accept=".docx"
        aria-label={t('documents.word')}
        onChange={(event) => {
          sent(event.target.files, (form) => void readWord.run(withForm(form, {})))
          event.target.value = ''
        }}
      />
      <input
        ref={picture}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('documents.picture')}
        onChange={(event) => {
          sent(event.target.files, (form) => void addPicture.run(withForm(form, {})))
          event.target.value = ''
        }}
      />
      <div className={styles.text}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <RichText handle={text} doc={draft.body.doc} onChange={write} onPicture={() => picture.current?.click()} />
        </Suspense>
      </div>
      <div className={styles.preview}>
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
        {!deal && (
          <div className={styles.sheets}>
            <p>{t('documents.pick_deal')}</p>
          </div>
        )}
        {deal && preview?.markup === '' && (
          <div className={styles.sheets}>
            <p>{t('documents.unreadable')}</p>
          </div>
        )}
        {deal && preview && preview.markup !== '' && <ShownDocument preview={preview} onPaginated={setOverflows} />}
      </div>
      <aside className={editing.panel}>
        <EditorTabs tabs={['fields', 'history']} tab={tab} onTab={setTab} onLeaveHistory={() => setVersion(null)} />
        <div className={editing.fill} role="tabpanel">
          {tab === 'fields' ? (
            <FieldPicker
              fields={fields}
              values={values.data ?? noValues}
              onPick={(name) => text.current?.insert(`{{${name}}}`)}
              onWrite={(written) => text.current?.insert(`{${written}`)}
            />
          ) : (
            <HistoryPanel<AnyDocument>
              template={template}
              body={draft.body}
              hasDraft={draft.hasDraft}
              shown={version}
              onShow={setVersion}
              onRestored={onReplaced}
              settle={draft.settle}
              difference={namedDifference}
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
          onShow={() => document.querySelector<HTMLElement>('[contenteditable="true"]')?.focus()}
        />
      </aside>
      {read && (
        <WordDialog
          read={read}
          fields={fields}
          onClose={() => setRead(null)}
          onUse={(body) => {
            change(() => body)
            setRead(null)
          }}
        />
      )}
    </div>
  )
}

const noValues = {}

/** Between a text and the source of another version there is nothing to compare. */
const namedDifference = (before: AnyDocument, after: AnyDocument) =>
  before.form === 'text' && after.form === 'text'
    ? documentDifference(before, after).map((one) => ({ ...one, block: null }))
    : []
