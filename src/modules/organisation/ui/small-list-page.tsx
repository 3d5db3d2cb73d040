import { IconArrowDown, IconArrowUp, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { Form, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { plain } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListItem, organisation } from '../contract.ts'
import { type ListName, listOfName } from '../lists.ts'
import { organisationMessages } from '../messages.ts'
import { ColorInput } from './color-input.tsx'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './small-list.module.css'

const firstColor = '#2F80C2'
const refreshes = [organisation.items]
const pageSize = 50

/** The settings page of one small list, whole from its description in `lists.ts`. */
export const smallListPage =
  (list: ListName): ComponentType =>
  () => <SmallList list={list} />

function SmallList({ list }: { list: ListName }) {
  const { label, colored = false } = listOfName(list)!
  const { t, say } = useText(words)
  const queries = useQueryClient()
  const mayEdit = useMay('general.settings')
  const items = useItem(organisation.items, { params: { list } })
  const [text, setText] = useState('')
  const [most, setMost] = useState(pageSize)
  useRoom('lists', { onEvents: () => void refresh(queries, refreshes) })
  const all = items.data ?? []
  const shown = all.filter((item) => plain(item.name).includes(plain(text.trim())))
  const title = say(organisationMessages[label])
  return (
    <Page title={title} aside={items.data && <span>{t('lists.count', { count: all.length })}</span>} width="reading">
      <Panel isFlush>
        <div className={styles.tools}>
          {mayEdit && <NewItem list={list} colored={colored} />}
          {all.length > 0 && (
            <div className={styles.find}>
              <SearchField label={t('lists.find')} value={text} onChange={setText} />
            </div>
          )}
        </div>
        {items.error && <Failure failure={items.error} retry={() => void items.refetch()} />}
        {items.isLoading && <SkeletonLines lines={6} />}
        {items.data && all.length === 0 && (
          <EmptyState icon={IconListDetails} title={t('lists.empty')}>
            {t('lists.empty.why')}
          </EmptyState>
        )}
        {all.length > 0 && shown.length === 0 && <p className={styles.none}>{t('lists.none')}</p>}
        <ul className={styles.items} aria-label={title}>
          {shown.slice(0, most).map((item) => (
            <ItemRow key={item.id} item={item} all={all} colored={colored} mayEdit={mayEdit} mayMove={!text} />
          ))}
        </ul>
        {shown.length > most && (
          <div className={styles.more}>
            <Button variant="quiet" onClick={() => setMost(most + pageSize)}>
              {t('lists.more', { count: String(Math.min(pageSize, shown.length - most)) })}
            </Button>
          </div>
        )}
      </Panel>
    </Page>
  )
}

function NewItem({ list, colored }: { list: string; colored: boolean }) {
  const { t, say } = useText(words)
  const add = useCall(organisation.addItem, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: { name: '', color: colored ? firstColor : '' },
    check: ({ name }) => ({ name: name.trim() ? null : say(organisationMessages['organisation.name_required']) }),
    submit: async (body) => {
      await add.call({ params: { list }, body })
      form.reset({ name: '', color: body.color })
    },
  })
  return (
    <div className={styles.new}>
      <Form form={form} label={t('lists.new')}>
        <div className={styles.line}>
          {colored && (
            <ColorInput
              label={t('lists.color', { name: t('lists.new') })}
              value={form.values.color}
              onChange={(color) => form.set('color', color)}
            />
          )}
          <TextField
            label={t('lists.new')}
            isLabelHidden
            placeholder={t('lists.new.placeholder')}
            maxLength={255}
            {...form.field('name')}
          />
          <SubmitButton icon={IconPlus}>{t('lists.add')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}

interface ItemRowProps {
  item: ListItem
  all: readonly ListItem[]
  colored: boolean
  mayEdit: boolean
  /** Moving by one place only makes sense while every item is shown. */
  mayMove: boolean
}

function ItemRow({ item, all, colored, mayEdit, mayMove }: ItemRowProps) {
  const { t } = useText(words)
  const { list, id, name } = item
  const queries = useQueryClient()
  const edit = useCall(organisation.editItem, { refreshes })
  const remove = useCall(organisation.removeItem, { refreshes, tells: 'nowhere' })
  const [draft, setDraft] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const at = all.findIndex((one) => one.id === id)
  const save = (body: Partial<Pick<ListItem, 'name' | 'color' | 'enabled'>>) => edit.run({ params: { list, id }, body })

  const rename = async () => {
    const wanted = draft?.trim()
    if (wanted && wanted !== name) await save({ name: wanted })
    setDraft(null)
  }
  const move = async (by: -1 | 1) => {
    const order = [...all]
    order.splice(at, 1)
    order.splice(at + by, 0, item)
    for (const [position, one] of order.entries())
      if (one.position !== position) await edit.run({ params: { list, id: one.id }, body: { position } })
  }
  return (
    <li className={styles.item} data-off={!item.enabled || undefined}>
      {colored && (
        <ColorInput
          label={t('lists.color', { name })}
          value={item.color || firstColor}
          isDisabled={!mayEdit}
          onChange={(color) => void save({ color })}
        />
      )}
      <input
        className={styles.name}
        aria-label={t('lists.rename', { name })}
        value={draft ?? name}
        maxLength={255}
        readOnly={!mayEdit}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void rename()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setDraft(null)
        }}
      />
      {mayEdit && (
        <>
          <div className={styles.use}>
            <Switch label={t('lists.enabled')} isOn={item.enabled} onChange={(enabled) => void save({ enabled })} />
          </div>
          {mayMove && (
            <span className={styles.moves}>
              <IconButton
                icon={IconArrowUp}
                size="small"
                label={t('lists.up', { name })}
                disabled={at === 0 || edit.isRunning}
                onClick={() => void move(-1)}
              />
              <IconButton
                icon={IconArrowDown}
                size="small"
                label={t('lists.down', { name })}
                disabled={at === all.length - 1 || edit.isRunning}
                onClick={() => void move(1)}
              />
            </span>
          )}
          <IconButton
            icon={IconTrash}
            size="small"
            label={t('lists.delete.one', { name })}
            onClick={() => setAsking(true)}
          />
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={t('lists.delete.ask', { name })}
            confirm={t('lists.delete')}
            isDangerous
            run={async () => {
              await remove.call({ params: { list, id } })
              tellDeleted(queries, { id, text: t('lists.deleted', { name }), refreshes })
            }}
          >
            {t('lists.delete.text')}
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}
