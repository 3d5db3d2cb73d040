/** What a mail says; how it looks is the same for all of them. Texts are plain: markup in them is shown, not obeyed. */
export interface MailContent {
  subject: string
  title: string
  /** One paragraph each. */
  lines: readonly string[]
  /** A code to type, shown large. */
  code?: string
  action?: { label: string; url: string }
  /** Small print. */
  note?: string
}

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

export interface SentMail extends Mail {
  id: string
  tenantId: string
  sentAt: string
}
