import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag, type Tone } from '../../../platform/ui/pieces/chip.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type AssistantSettings, assistant } from '../contract.ts'
import { assistantMessages } from '../messages.ts'
import { assistantScreenMessages as words } from './messages.ts'
import { assistantTitles } from './titles.ts'

const tones: Record<AssistantSettings['state'], Tone> = {
  connected: 'ok',
  disconnected: 'danger',
  error: 'warn',
  not_configured: 'neutral',
}

/** Which AI server the company uses, and how it stands. */
export function AssistantPage() {
  const { say } = useText(words)
  const settings = useItem(assistant.settings, {})
  return (
    <Page title={say(assistantTitles['assistant.title'])} width="reading">
      {settings.error ? (
        <Failure failure={settings.error} retry={() => void settings.refetch()} />
      ) : settings.data ? (
        <ServerForm kept={settings.data} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  )
}

function ServerForm({ kept }: { kept: AssistantSettings }) {
  const { t, say } = useText(words)
  const edit = useCall(assistant.editSettings, { refreshes: [assistant.settings], tells: 'nowhere' })
  const test = useCall(assistant.test, {
    refreshes: [assistant.settings],
    onDone: ({ ok, text }) => (ok ? notify.success(text) : notify.warning(text)),
  })
  const form = useForm({
    start: {
      isOn: kept.isOn,
      url: kept.url,
      model: kept.model,
      key: '',
      monthlyTokens: kept.monthlyTokens === null ? '' : String(kept.monthlyTokens),
    },
    check: ({ url, model, monthlyTokens }) => ({
      url: URL.canParse(url.trim()) ? null : say(assistantMessages['assistant.url']),
      model: model.trim() ? null : say(assistantMessages['assistant.model_required']),
      monthlyTokens:
        monthlyTokens.trim() === '' || Number(monthlyTokens.replace(/\D/g, '')) >= 1_000
          ? null
          : say(assistantMessages['assistant.limit_low']),
    }),
    submit: async ({ key, monthlyTokens, ...given }) => {
      const limit = monthlyTokens.replace(/\D/g, '')
      const body = { ...given, ...(key.trim() && { key: key.trim() }), monthlyTokens: limit ? Number(limit) : null }
      await edit.call({ body })
      notify.success(t('assistant-ui.saved'))
    },
  })
  const hasServer = kept.model !== ''
  return (
    <Form form={form} label={say(assistantTitles['assistant.title'])}>
      <Panel title={t('assistant-ui.server')} detail={t('assistant-ui.why')}>
        <Switch label={t('assistant-ui.on')} isOn={form.values.isOn} onChange={(next) => form.set('isOn', next)} />
        <TextField
          label={t('assistant-ui.url')}
          hint={t('assistant-ui.url.hint')}
          isRequired
          maxLength={255}
          {...form.field('url')}
        />
        <TextField label={t('assistant-ui.model')} isRequired maxLength={255} {...form.field('model')} />
        <PasswordField
          label={t('assistant-ui.key')}
          autoComplete="off"
          maxLength={10_000}
          hint={t(kept.hasKey ? 'assistant-ui.key.kept' : 'assistant-ui.key.hint')}
          {...form.field('key')}
        />
        <TextField
          label={t('assistant-ui.limit')}
          hint={t('assistant-ui.used', { count: formatNumber(kept.usedTokens) })}
          inputMode="numeric"
          maxLength={13}
          {...form.field('monthlyTokens')}
        />
        {hasServer && (
          <p>
            <Tag tone={tones[kept.state]}>{t(`assistant-ui.state.${kept.state}`)}</Tag> {kept.fault}
          </p>
        )}
        <FormRefusal form={form} />
        <SubmitButton form={form}>{t('assistant-ui.save')}</SubmitButton>
        {hasServer && (
          <Button isBusy={test.isRunning} onClick={() => void test.run({})}>
            {t('assistant-ui.test')}
          </Button>
        )}
      </Panel>
    </Form>
  )
}
