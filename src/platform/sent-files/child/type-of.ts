import { fileTypeFromBuffer } from 'file-type'

/** The media type that a content shows by itself; undefined for text and for what nobody knows. */
export const typeOf = async (content: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
