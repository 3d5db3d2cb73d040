import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag, type Tone } from '../../../platform/ui/pieces/chip.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ProviderSettings, signatureProviders } from '../contract.ts'
import { signatureProviderMessages } from '../messages.ts'
import { providerScreenMessages as words } from './messages.ts'

const tones: Record<ProviderSettings['state'], Tone> = {
  connected: 'ok',
  disconnected: 'danger',
  error: 'warn',
  not_configured: 'neutral',
}
const momentOf = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/** The services at which documents can be signed besides here. */
export function ProvidersPart() {
  const providers = useItem(signatureProviders.list, {})
  if (providers.error) return <Failure failure={providers.error} retry={() => void providers.refetch()} />
  if (!providers.data) return <SkeletonLines lines={6} />
  return providers.data.map((provider) => <ProviderForm key={provider.id} kept={provider} />)
}

function ProviderForm({ kept }: { kept: ProviderSettings }) {
  const { t, say } = useText(words)
  const { id, name, token, sandboxUrl } = kept
  const params = { provider: id }
  const save = useCall(signatureProviders.save, { refreshes: [signatureProviders.list], tells: 'nowhere' })
  const test = useCall(signatureProviders.test, {
    refreshes: [signatureProviders.list],
    onDone: ({ ok, text }) => (ok ? notify.success(text) : notify.warning(text)),
  })
  const form = useForm({
    start: { isOn: kept.isOn || token === '', url: kept.url, token: '', phoneBy: kept.phoneBy },
    check: (given) => ({
      url: URL.canParse(given.url.trim()) ? null : say(signatureProviderMessages['signature-providers.url']),
      token: token || given.token.trim() ? null : say(signatureProviderMessages['signature-providers.token_required']),
    }),
    submit: async ({ token: typed, ...given }) => {
      await save.call({ params, body: { ...given, ...(typed.trim() && { token: typed.trim() }) } })
      form.set('token', '')
      notify.success(t('signature-providers-ui.saved', { name }))
    },
  })
  return (
    <Form form={form} label={name}>
      <Panel title={name} actions={<Standing kept={kept} />}>
        <ConnectionFacts kept={kept} />
        <Switch
          label={t('signature-providers-ui.on')}
          isOn={form.values.isOn}
          onChange={(next) => form.set('isOn', next)}
        />
        <PasswordField
          label={t('signature-providers-ui.token')}
          autoComplete="off"
          maxLength={500}
          isRequired={token === ''}
          hint={token ? t('signature-providers-ui.token.kept', { token }) : t('signature-providers-ui.token.hint')}
          {...form.field('token')}
        />
        <TextField
          label={t('signature-providers-ui.url')}
          hint={t('signature-providers-ui.url.hint', { url: sandboxUrl })}
          isRequired
          maxLength={255}
          {...form.field('url')}
        />
        {id === 'clicksign' && (
          <SelectField
            label={t('signature-providers-ui.phone_by')}
            {...form.field('phoneBy')}
            onChange={(next) => form.set('phoneBy', next as 'whatsapp' | 'sms')}
            options={(['whatsapp', 'sms'] as const).map((value) => ({
              value,
              label: t(`signature-providers-ui.phone_by.${value}`),
            }))}
          />
        )}
        <FormRefusal form={form} />
        <FormActions>
          <SubmitButton form={form}>{t('signature-providers-ui.save', { name })}</SubmitButton>
          {token && (
            <Button isBusy={test.isRunning} onClick={() => void test.run({ params })}>
              {t('signature-providers-ui.test')}
            </Button>
          )}
        </FormActions>
      </Panel>
    </Form>
  )
}

function Standing({ kept: { token, isOn, state } }: { kept: ProviderSettings }) {
  const { t } = useText(words)
  if (!token) return <Tag tone="neutral">{t('signature-providers-ui.state.none')}</Tag>
  if (!isOn) return <Tag tone="neutral">{t('signature-providers-ui.state.off')}</Tag>
  return <Tag tone={tones[state]}>{t(`signature-providers-ui.state.${state}`)}</Tag>
}

/** How it stands, in a sentence. */
function ConnectionFacts({
  kept: { token, fault, faultAt, answeredAt, tellsUs, waiting },
}: {
  kept: ProviderSettings
}) {
  const { t } = useText(words)
  if (!token) return null
  const facts = [
    answeredAt && t('signature-providers-ui.answered', { at: momentOf(answeredAt) }),
    !tellsUs && t('signature-providers-ui.deaf'),
    waiting > 0 && t('signature-providers-ui.waiting', { count: waiting }),
  ].filter(Boolean)
  return (
    <>
      {fault && faultAt && (
        <p role="alert">{t('signature-providers-ui.fault', { at: momentOf(faultAt), text: fault })}</p>
      )}
      {facts.length > 0 && <p role="status">{facts.join(' · ')}</p>}
    </>
  )
}
