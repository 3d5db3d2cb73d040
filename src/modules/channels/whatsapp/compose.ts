/** What of a message goes out. */
export interface Outgoing {
  id: string
  kind: string
  body: string
  data: Record<string, unknown>
  answers: string
  tries: number
}

/** Whom it goes to: the number wins where both are known. */
export interface Recipient {
  phone: string
  userId: string
}

/** Our id of a message as the provider brings it back with its statuses. */
export const referenceOf = ({ id, tries }: Pick<Outgoing, 'id' | 'tries'>) => `${id}:${tries}`

/** Which message such a reference names, and which attempt to send it. */
export function namedBy(reference: string): { id: string; tries: number | null } | null {
  const [, id, tries] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::(\d{1,9}))?$/.exec(reference) ?? []
  return id ? { id, tries: tries ? Number(tries) : null } : null
}

/** A message as `POST /{number}/messages` takes it. */
export function composed(message: Outgoing, { phone, userId }: Recipient) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(phone ? { to: phone } : { recipient: userId }),
    ...(message.answers && { context: { message_id: message.answers } }),
    biz_opaque_callback_data: referenceOf(message),
    ...contentOf(message),
  }
}

interface TemplateData {
  name: string
  language: string
  values: string[]
  /** The names of its blanks; numbers have no names for the provider. */
  fields?: string[]
}

function contentOf({ kind, body, data }: Outgoing) {
  if (kind === 'template') {
    const { name, language, values, fields = [] } = data as unknown as TemplateData
    const parameters = values.map((text, at) => ({
      type: 'text',
      ...(/\D/.test(fields[at] ?? '') && { parameter_name: fields[at] }),
      text,
    }))
    return {
      type: 'template',
      template: {
        name,
        language: { code: language },
        ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
      },
    }
  }
  if (kind === 'buttons') {
    const { choices } = data as { choices: { id: string; title: string }[] }
    return {
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: body },
        action: { buttons: choices.map((reply) => ({ type: 'reply', reply })) },
      },
    }
  }
  const { link, mediaId, filename } = data as { link?: string; mediaId?: string; filename?: string }
  if (link || mediaId) {
    const type = kind === 'voice' ? 'audio' : kind
    // A sound has no words beside it, and only a document has a name.
    const words = type !== 'audio' && body ? { caption: body } : {}
    return {
      type,
      [type]: {
        ...(mediaId ? { id: mediaId } : { link }),
        ...words,
        ...(kind === 'voice' && { voice: true }),
        ...(kind === 'document' && filename && { filename }),
      },
    }
  }
  return { type: 'text', text: { body, preview_url: /https?:\/\//.test(body) } }
}
