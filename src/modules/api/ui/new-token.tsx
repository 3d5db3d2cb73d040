import type { PermissionId } from '../../../platform/access/permission.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { MultiSelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { CopyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import type { apiTokens } from '../contract.ts'
import { apiMessages } from '../messages.ts'
import { apiScreenMessages as words } from './messages.ts'
import styles from './tokens.module.css'

interface NewTokenProps {
  make: typeof apiTokens.make | typeof apiTokens.makeOwn
  list: typeof apiTokens.list | typeof apiTokens.own
  onClose(): void
  onMade(token: string): void
}

export function NewToken({ make, list, onClose, onMade }: NewTokenProps) {
  const { t, say } = useText(words)
  const create = useCall(make, { refreshes: [list], tells: 'nowhere' })
  const form = useForm({
    start: { name: '', scopes: [] as string[], expiresOn: null as string | null },
    check: ({ name, scopes }) => ({
      name: name.trim() ? null : say(apiMessages['api.name_required']),
      scopes: scopes.length > 0 ? null : say(apiMessages['api.scopes_required']),
    }),
    submit: async (body) => onMade((await create.call({ body })).token),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('apiUi.new')}>
      <Form form={form}>
        <TextField
          label={t('apiUi.name')}
          placeholder={t('apiUi.namePlaceholder')}
          autoFocus
          maxLength={255}
          {...form.field('name')}
        />
        <MultiSelectField
          label={t('apiUi.scopes')}
          hint={t('apiUi.scopesHint')}
          options={useScopes()}
          {...form.field('scopes')}
        />
        <DateField label={t('apiUi.expires')} hint={t('apiUi.expiresHint')} {...form.field('expiresOn')} />
        <FormActions>
          <SubmitButton>{t('apiUi.make')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** The permissions that the person has; flags that hide or lock something are no scopes, they always apply. */
function useScopes() {
  const { say } = useText(words)
  const granted = usePermissions()
  const groups = useItem(access.permissions, {}).data ?? []
  return groups.flatMap((group) =>
    group.permissions
      .filter(({ id, kind }) => kind === 'allow' && granted.has(id as PermissionId))
      .map(({ id, label }) => ({ value: id, label: `${say(group.label)}: ${say(label)}` })),
  )
}

/** Shows the whole token, once. */
export function MadeToken({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useText(words)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('apiUi.madeTitle')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('apiUi.kept')}
        </Button>
      }
    >
      <p>{t('apiUi.madeText')}</p>
      <p className={styles.token}>
        <code>{token}</code>
        <CopyText text={token} />
      </p>
    </Dialog>
  )
}
