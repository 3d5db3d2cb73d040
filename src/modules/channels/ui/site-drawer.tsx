import { siteHost } from '../../../platform/contract/site-host.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { CopiedLine } from '../../../platform/ui/pieces/copied-line.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Channel } from '../contract.ts'
import { channelMessages } from '../messages.ts'
import { ChannelStanding, useChannelCalls, useRemoval } from './channel-parts.tsx'
import { channelScreenMessages as words } from './messages.ts'

const host = siteHost('channels.site_invalid')
const sitesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const usual = { sites: [], greeting: '', onSignIn: false, onProposals: true }

/** The company's own chat: where it stands, what it says first, and the script that puts it into another site. */
export function SiteDrawer({ channel, onClose }: { channel: Channel | null; onClose(): void }) {
  const { t, say } = useText(words)
  const { add, edit } = useChannelCalls()
  const removal = useRemoval(channel, t('channels.site.delete'))
  const site = channel?.site ?? usual
  const form = useForm({
    start: {
      name: channel?.name ?? t('channels.site'),
      departmentId: channel?.departmentId ?? null,
      enabled: channel?.enabled ?? true,
      'site.greeting': site.greeting,
      'site.sites': site.sites.join('\n'),
      onSignIn: site.onSignIn,
      onProposals: site.onProposals,
    },
    check: (given) => ({
      name: given.name.trim() ? null : say(channelMessages['channels.name_required']),
      'site.sites': sitesIn(given['site.sites']).every((one) => host.safeParse(one).success)
        ? null
        : say(channelMessages['channels.site_invalid']),
    }),
    submit: async (given) => {
      const body = {
        name: given.name,
        departmentId: given.departmentId,
        enabled: given.enabled,
        site: {
          greeting: given['site.greeting'],
          sites: sitesIn(given['site.sites']),
          onSignIn: given.onSignIn,
          onProposals: given.onProposals,
        },
      }
      await (channel
        ? edit.call({ params: { id: channel.id }, body })
        : add.call({ body: { ...body, kind: 'site' as const } }))
      notify.success(t('channels.saved'))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="site-channel"
      title={t(channel ? 'channels.site.edit' : 'channels.site.add')}
      removal={removal}
      onClose={onClose}
    >
      <TextField label={t('channels.name')} isRequired maxLength={255} {...form.field('name')} />
      <ChannelStanding form={form} />
      <TextArea
        label={t('channels.site.greeting')}
        hint={t('channels.site.greeting.hint')}
        rows={2}
        maxLength={10_000}
        {...form.field('site.greeting')}
      />
      <FormSection title={t('channels.site.where')}>
        <Switch
          label={t('channels.site.on_proposals')}
          isOn={form.values.onProposals}
          onChange={(next) => form.set('onProposals', next)}
        />
        <Switch
          label={t('channels.site.on_sign_in')}
          isOn={form.values.onSignIn}
          onChange={(next) => form.set('onSignIn', next)}
        />
        <TextArea
          label={t('channels.site.sites')}
          hint={t('channels.site.sites.hint')}
          rows={3}
          maxLength={6000}
          {...form.field('site.sites')}
        />
      </FormSection>
      {channel?.site && (
        <FormSection title={t('channels.site.script')}>
          <CopiedLine
            label={t('channels.site.script.hint')}
            text={`<script src="${channel.site.scriptUrl}" async></script>`}
          />
          <CopiedLine label={t('channels.site.page')} text={channel.site.pageUrl} />
        </FormSection>
      )}
    </RecordDrawer>
  )
}
