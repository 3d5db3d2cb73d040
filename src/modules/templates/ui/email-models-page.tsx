import { IconMail, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { ReloadButton } from '../../../platform/ui/pieces/reload-button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type EmailModel, EmailModelFilters, emailModels } from '../contract.ts'
import { emailModelRecord } from '../email-model-record.ts'
import { templateMessages } from '../messages.ts'
import { templateScreenMessages as words } from './messages.ts'

const search = listSearch(EmailModelFilters)

/** The first page of all models is cached for a minute; searches and further pages are fetched each time. */
const minute = 60_000

export function EmailModelsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  const { query, add } = address.value
  const open = ({ id }: { id: string }) => void navigate({ to: `/settings/templates/emails/${id}` })
  return (
    <RecordList
      name="email-models"
      record={emailModelRecord}
      endpoint={emailModels.list}
      address={address}
      title={words['templates.emails']}
      count={words['templates.count']}
      search={{ words: words['templates.find'], name: 'query' }}
      empty={{ icon: IconMail, title: words['templates.empty'], why: words['templates.emptyWhy'] }}
      onOpen={open}
      keptFor={(pages) => (pages === 1 && !query ? minute : 0)}
      actions={({ refreshedAt = 0, retry }) => (
        <>
          <ReloadButton label={t('templates.reload')} refreshedAt={refreshedAt} seconds={5} onReload={retry} />
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('templates.new')}
          </Button>
        </>
      )}
    >
      {add && <NewModel onClose={() => address.set({ add: undefined })} onMade={open} />}
    </RecordList>
  )
}

/** A new model starts with its name; the rest is written on its page. */
const later = { assunto: null, corpo: null }

function NewModel({ onClose, onMade }: { onClose(): void; onMade(made: { id: string }): void }) {
  const { t } = useText(words)
  const create = useCall(emailModels.create, { refreshes: [emailModels.list], tells: 'nowhere' })
  const form = useForm({
    start: emptyValues(emailModelRecord) as Pick<EmailModel, 'nome' | 'assunto' | 'corpo'>,
    check: useFieldCheck(emailModelRecord, templateMessages),
    submit: async (body) => onMade(await create.call({ body })),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('templates.new')} size="small">
      <Form form={form}>
        <RecordFields
          of={emailModelRecord}
          form={form}
          sections={{ main: null }}
          written={later}
          more={{ nome: { maxLength: 255 } }}
        />
        <FormActions>
          <SubmitButton>{t('templates.create')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
