import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { smtpStandIn } from '../testing/smtp-stand-in.ts'
import { composeMail } from './compose-mail.ts'
import { openMailSender } from './mail-sender.ts'

const { received, port } = await smtpStandIn({ authOptional: true })

const settings = readSettings({ APP_SECRET: 'x', SMTP_URL: `smtp://127.0.0.1:${port}`, PORT: '3000' })
const company = { name: 'Sol & Cia', slug: 'sol', domain: '', logoUrl: '', primaryColor: '#F5B83D' }
const content = {
  subject: 'Código para trocar a senha',
  title: 'Troque sua senha',
  lines: ['Use o código abaixo em até 15 minutos.'],
  code: '048213',
  action: { label: 'Abrir', url: 'https://sol.exemplo.com.br/login' },
}

it('delivers over SMTP with subject, both texts and the installation as the sender', async () => {
  const sender = openMailSender(settings)
  await sender.send('company', composeMail(settings, company, 'pt-BR', 'ana@exemplo.com.br', content))
  sender.close()
  const [message] = received.splice(0)
  expect(message).toMatchObject({ from: 'nao-responda@localhost', to: ['ana@exemplo.com.br'] })
  const mail = await PostalMime.parse(message!.content)
  expect(mail.subject).toBe('Código para trocar a senha')
  expect(mail.from).toMatchObject({ name: 'Girassol', address: 'nao-responda@localhost' })
  expect(mail.text).toContain('048213')
  expect(mail.html).toContain('048213')
  expect(mail.html).toContain('background:#F5B83D')
})

it('reports a server that does not take the mail, so that the job is tried again', async () => {
  const sender = openMailSender({ ...settings, mail: { ...settings.mail, smtpUrl: 'smtp://127.0.0.1:1' } })
  await expect(sender.send('company', composeMail(settings, company, 'pt-BR', 'a@b.com', content))).rejects.toThrow()
  sender.close()
})

it('shows markup that people typed into names instead of obeying it, and lets nobody add a header', async () => {
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'\r\nBcc: victim@exemplo.com.br'
  const mail = composeMail(settings, { ...company, name: attack, logoUrl: 'javascript:alert(1)' }, 'pt-BR', 'a@b.com', {
    subject: attack,
    title: attack,
    lines: [attack],
    note: attack,
    code: attack,
  })
  expect(mail.html).not.toMatch(/<(script|img)/)
  expect(mail.html).not.toContain('javascript:')
  const sender = openMailSender(settings)
  await sender.send('company', mail)
  sender.close()
  const [message] = received.splice(0)
  expect(message!.to).toEqual(['a@b.com'])
  expect((await PostalMime.parse(message!.content)).headers.map(({ key }) => key)).not.toContain('bcc')
})

it('writes what is read on the company’s colour in the better of two inks', () => {
  const htmlOf = (primaryColor: string) =>
    composeMail(settings, { ...company, primaryColor }, 'en-US', 'a@b.com', content).html
  expect(htmlOf('#F5B83D')).toContain('color:#0B1F22')
  expect(htmlOf('#004B57')).toContain('color:#FFFFFF')
  expect(htmlOf('red;}</style>')).toContain('background:#004B57')
})

it('a logo stands on white, a name on the company’s colour', () => {
  const html = (logoUrl: string) => composeMail(settings, { ...company, logoUrl }, 'pt-BR', 'a@b.com', content).html
  expect(html('/files/logo.png')).toMatch(
    /<td style="background:#FFFFFF;border-bottom:3px solid #F5B83D[^>]*><img src="http/,
  )
  expect(html('')).toContain('<td style="background:#F5B83D')
})
