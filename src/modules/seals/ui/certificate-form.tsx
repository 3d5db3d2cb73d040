import { useRef } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Field } from '../../../platform/ui/forms/field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { longestFile } from '../certificate-rules.ts'
import { seals } from '../contract.ts'
import { sealMessages } from '../messages.ts'
import { sealScreenMessages as words } from './messages.ts'

/** Sends the company's A1: the file and its password, which is used once. */
export function CertificateForm({ replaces }: { replaces: boolean }) {
  const { t, say } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const keep = useCall(seals.keepCertificate, { refreshes: [seals.settings], tells: 'nowhere' })
  const form = useForm({
    start: { file: '', password: '' },
    check: ({ file, password }) => ({
      file:
        file === ''
          ? say(sealMessages['seals.no_file'])
          : file.length > longestFile
            ? say(sealMessages['seals.not_readable'])
            : null,
      password: password === '' ? say(sealMessages['seals.password']) : null,
    }),
    submit: async (body) => {
      await keep.call({ body })
      if (input.current) input.current.value = ''
      notify.success(t('seals-ui.saved'))
    },
  })
  const title = t(replaces ? 'seals-ui.replace' : 'seals-ui.send')
  const { error } = form.field('file')
  return (
    <Panel title={title}>
      <Form form={form} label={title}>
        <Field name="file" label={t('seals-ui.file')} error={error} isRequired>
          {(given) => (
            <input
              {...given}
              ref={input}
              type="file"
              accept=".p12,.pfx,application/x-pkcs12"
              onChange={async ({ target }) => {
                const file = target.files?.[0]
                form.set('file', file ? await inBase64(file) : '')
              }}
            />
          )}
        </Field>
        <PasswordField
          label={t('seals-ui.password')}
          hint={t('seals-ui.password.hint')}
          autoComplete="off"
          isRequired
          maxLength={255}
          {...form.field('password')}
        />
        <FormRefusal form={form} />
        <SubmitButton form={form}>{t('seals-ui.save')}</SubmitButton>
      </Form>
    </Panel>
  )
}

/** More than any certificate has is not read at all. */
async function inBase64(file: File): Promise<string> {
  if (file.size > longestFile) return 'x'.repeat(longestFile + 1)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
