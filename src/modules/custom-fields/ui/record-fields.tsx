import { IconForms, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { ReadFirstGroup } from '../../../platform/ui/forms/read-first-group.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useLanguage, useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { customFields, type RecordField } from '../contract.ts'
import { answerText } from '../field.ts'
import { AnswerInput } from './answer-input.tsx'
import { customFieldScreenMessages as words } from './messages.ts'

export interface RecordFieldsProps {
  recordId: string
  /** Only the fields of this tab. */
  tabId?: string
  /** Framed as a part of its own on a record's page, with this title if there is one. */
  part?: { title?: string }
  /** Says nothing where the record has no fields: beside much else. */
  isQuiet?: true
  /** What stands in a required field that one may fill in for an answer that is still missing. */
  needed?: string
  /** The field that is opened for typing; `at` tells one time from the next. */
  asked?: { id: string; at: number } | null
}

/** The fields of a record: shown as text until clicked, each saved by itself. */
export function RecordFields({ recordId, tabId, part, isQuiet, needed, asked }: RecordFieldsProps) {
  const { t } = useText(words)
  const fields = useItem(customFields.answers, { params: { recordId }, ...(tabId && { query: { tabId } }) })
  const maySet = useMay('general.settings')
  if (fields.error && !fields.data) return <Failure failure={fields.error} retry={() => void fields.refetch()} />
  if (isQuiet && !fields.data?.length) return null
  if (!fields.data) return <SkeletonLines lines={6} />
  if (fields.data.length === 0 && part)
    return (
      <EmptyPart
        icon={IconForms}
        title={t('fields.of_record.empty')}
        why={t(maySet ? 'fields.of_record.why' : 'fields.of_record.ask')}
        action={
          maySet && (
            <LinkButton icon={IconPlus} variant="primary" to="/settings/custom-fields">
              {t('fields.of_record.create')}
            </LinkButton>
          )
        }
      />
    )
  if (fields.data.length === 0)
    return (
      <EmptyState icon={IconForms} title={t('fields.of_record.empty')}>
        {t('fields.of_record.why')}
      </EmptyState>
    )
  const inputs = (
    <ReadFirstGroup>
      {fields.data.map((field) => (
        <div key={field.id} data-wide={field.type === 'long-text' || undefined}>
          <AnswerField
            key={asked?.id === field.id ? asked.at : ''}
            recordId={recordId}
            field={field}
            needed={needed}
            isAsked={asked?.id === field.id}
          />
        </div>
      ))}
    </ReadFirstGroup>
  )
  return part ? <Panel title={part.title}>{inputs}</Panel> : inputs
}

interface AnswerFieldProps {
  recordId: string
  field: RecordField
  needed: string | undefined
  isAsked: boolean
}

function AnswerField({ recordId, field, needed, isAsked }: AnswerFieldProps) {
  const { lang } = useLanguage()
  const answer = useCall(customFields.answer, {
    refreshes: [customFields.answers, activity.timeline],
    tells: 'nowhere',
  })
  return (
    <ReadFirstField
      label={field.name}
      value={field.value}
      show={(value) => answerText(lang, field, value)}
      isReadOnly={!field.mayEdit}
      startsOpen={isAsked}
      {...(needed && field.required && field.mayEdit && { nothing: needed, isNeeded: true })}
      savesOnChange={field.type === 'radio'}
      edit={(props) => <AnswerInput {...props} field={field} />}
      save={(value) => answer.call({ params: { recordId }, body: { answers: { [field.id]: value } } })}
    />
  )
}
