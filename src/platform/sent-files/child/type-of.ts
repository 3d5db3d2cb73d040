import { fileTypeFromBuffer } from 'file-type'

/** The media type recognized from the content; undefined for text and unknown types. */
export const typeOf = async (content: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
