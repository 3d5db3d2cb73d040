import { IconMailCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { changeSession, readSession } from '../../../../platform/ui/data/session.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FieldRow, Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { imageKinds, imageProblem } from '../../../../platform/ui/forms/image-file.ts'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { PhoneField } from '../../../../platform/ui/forms/typed/document-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Fact, Facts, Panel } from '../../../../platform/ui/layout/page.tsx'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { type Account, access } from '../../contract.ts'
import { identityMessages } from '../../identity-messages.ts'
import { accountMessages } from '../account-messages.ts'
import styles from './account.module.css'

/** Photo, name, role and what people may change about themselves. */
export function PersonPanel({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  return (
    <Panel>
      <div className={styles.head}>
        <Avatar name={account.name} image={account.imageUrl || null} size="portrait" />
        <div className={styles.who}>
          <strong>{account.name}</strong>
          <div className={styles.mail}>
            <span>{account.email}</span>
            <Confirmation account={account} />
          </div>
        </div>
        <Photo account={account} />
      </div>
      <div className={styles.facts}>
        <Facts>
          <Fact label={t('account.profile')}>{account.profileName}</Fact>
          <Fact label={t('account.role')}>{account.roleName}</Fact>
          <Fact label={t('account.memberSince')}>{formatDate(account.memberSince)}</Fact>
        </Facts>
      </div>
      <PersonForm account={account} />
    </Panel>
  )
}

function Photo({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  const input = useRef<HTMLInputElement>(null)
  const set = useCall(access.setImage, {
    refreshes: [access.account],
    onDone: () => notify.success(t('account.image.saved')),
  })
  const remove = useCall(access.removeImage, { refreshes: [access.account] })
  const send = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    const problem = imageProblem(file)
    if (problem) return void notify.failure(textNow(problem))
    const body = new FormData()
    body.append('file', file)
    void set.run(withForm(body, {}))
  }
  return (
    <div className={styles.photo}>
      <input
        ref={input}
        type="file"
        accept={imageKinds.join(',')}
        aria-label={t('account.image')}
        tabIndex={-1}
        onChange={(event) => send(event.currentTarget.files?.[0])}
      />
      <Button isBusy={set.isRunning} title={t('account.image.hint')} onClick={() => input.current?.click()}>
        {t(account.imageUrl ? 'account.image.choose' : 'account.image.add')}
      </Button>
      {account.imageUrl && (
        <Button variant="quiet" isBusy={remove.isRunning} onClick={() => void remove.run({})}>
          {t('account.image.remove')}
        </Button>
      )}
    </div>
  )
}

function PersonForm({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  const { mayEdit } = account
  const edit = useCall(access.editAccount, { refreshes: [access.account], tells: 'nowhere' })
  const form = useForm({
    start: { name: account.name, phone: account.phone },
    check: ({ name }) => ({ name: name.trim().length < 3 ? textNow(identityMessages['access.name_short']) : null }),
    submit: async (body) => {
      await edit.call({ body })
      const { user } = readSession()
      if (user) changeSession({ user: { ...user, nome: body.name.trim() } })
      notify.success(t('account.saved'))
    },
  })
  if (!mayEdit.name && !mayEdit.phone) return null
  return (
    <div className={styles.facts}>
      <Form form={form} label={t('account.personal')}>
        <FieldRow sizes="3fr 2fr">
          <TextField label={t('account.name')} autoComplete="name" isDisabled={!mayEdit.name} {...form.field('name')} />
          <PhoneField label={t('account.phone')} isDisabled={!mayEdit.phone} {...form.field('phone')} />
        </FieldRow>
        {form.isChanged && (
          <FormActions>
            <Button onClick={() => form.reset()}>{t('account.cancel')}</Button>
            <SubmitButton />
          </FormActions>
        )}
      </Form>
    </div>
  )
}

function Confirmation({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  const [isOpen, setOpen] = useState(false)
  const ask = useCall(access.confirmEmail, {
    onDone: () => setOpen(true),
    onFail: ({ code }) => setOpen(code === 'access.code_too_soon'),
  })
  const confirm = useCall(access.emailConfirmed, { refreshes: [access.account], tells: 'nowhere' })
  const form = useForm({
    start: { code: '' },
    submit: async ({ code }) => {
      await confirm.call({ body: { code } })
      setOpen(false)
      notify.success(t('account.confirm.done'))
    },
  })
  if (account.isEmailConfirmed)
    return (
      <Tag tone="ok" icon={IconMailCheck}>
        {t('account.confirmed')}
      </Tag>
    )
  if (account.isLoggedFromAdmin) return <Tag tone="warn">{t('account.unconfirmed')}</Tag>
  return (
    <>
      <Button size="small" isBusy={ask.isRunning} onClick={() => void ask.run({})}>
        {t('account.confirm')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} size="small" title={t('account.confirm')}>
        <Form form={form} label={t('account.confirm')}>
          <p>{t('account.confirm.text', { email: account.email })}</p>
          <TextField
            label={t('account.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            {...form.field('code')}
          />
          <FormActions>
            <Button onClick={() => setOpen(false)}>{t('account.cancel')}</Button>
            <SubmitButton>{t('account.confirm')}</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
