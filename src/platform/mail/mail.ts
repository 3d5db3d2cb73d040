export interface MailAttachment {
  fileName: string
  type: string
  /** Base64. */
  content: string
}

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
  attachments?: readonly MailAttachment[]
}

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
  /** The same at every try, so that a mail that left twice is known as one. */
  messageId?: string
}

/** A mail in the queue, and who sends it: the company's own server where it has one, or the installation's. */
export interface QueuedMail {
  mail: Mail
  by: 'company' | 'installation'
}

export interface SentMail extends Mail {
  id: string
  tenantId: string
  sentAt: string
}
