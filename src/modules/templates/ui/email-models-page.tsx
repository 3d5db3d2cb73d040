import { IconMail, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { ReloadButton } from '../../../platform/ui/pieces/reload-button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type EmailModelRow, emailModels } from '../contract.ts'
import { templateMessages } from '../messages.ts'
import { templateScreenMessages as words } from './messages.ts'
import { templatesSearch } from './settings.ts'

const columns: Column<EmailModelRow>[] = [
  { id: 'nome', title: words['templates.name'], value: ({ nome }) => nome, isName: true, width: 18 },
  { id: 'assunto', title: words['templates.subject'], value: ({ assunto }) => assunto, width: 22 },
  { id: 'alteradoEm', title: words['templates.changed'], value: ({ alteradoEm }) => formatDate(alteradoEm), width: 8 },
]

/** The first page of all models is cached for a minute; searches and further pages are fetched each time. */
const minute = 60_000

export function EmailModelsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const filters = useUrlState(templatesSearch)
  const list = useList(emailModels.list, filters.value, {
    keptFor: (pages) => (pages === 1 && !filters.value.query ? minute : 0),
  })
  const [isAdding, setAdding] = useState(false)
  const open = ({ id }: { id: string }) => void navigate({ to: `/settings/templates/emails/${id}` })
  return (
    <Page
      title={t('templates.emails')}
      aside={list.total > 0 && <span>{t('templates.count', { count: list.total })}</span>}
      actions={
        <>
          <ReloadButton
            label={t('templates.reload')}
            refreshedAt={list.refreshedAt ?? 0}
            seconds={5}
            onReload={list.retry}
          />
          <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('templates.new')}
          </Button>
        </>
      }
      bar={<FilterBar filters={filters} fields={[]} search="query" searchPlaceholder={t('templates.find')} />}
      fills
    >
      <DataTable
        name="email-models"
        label={t('templates.emails')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ nome }) => nome}
        onOpen={open}
        empty={
          <EmptyList filters={filters} icon={IconMail} title={t('templates.empty')}>
            {t('templates.emptyWhy')}
          </EmptyList>
        }
      />
      {isAdding && <NewModel onClose={() => setAdding(false)} onMade={open} />}
    </Page>
  )
}

function NewModel({ onClose, onMade }: { onClose(): void; onMade(made: { id: string }): void }) {
  const { t, say } = useText(words)
  const create = useCall(emailModels.create, { refreshes: [emailModels.list], tells: 'nowhere' })
  const form = useForm({
    start: { nome: '' },
    check: ({ nome }) => ({ nome: nome.trim() ? null : say(templateMessages['templates.name_required']) }),
    submit: async (body) => onMade(await create.call({ body })),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('templates.new')} size="small">
      <Form form={form}>
        <TextField label={t('templates.name')} autoFocus maxLength={255} {...form.field('nome')} />
        <FormActions>
          <SubmitButton>{t('templates.create')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
