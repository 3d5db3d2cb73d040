import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import type { AboutPdf, SealRequest } from '../../seal/evidence-sheet.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { addEvidencePages } from './evidence-pages.ts'

async function load(content: Buffer): Promise<PDF> {
  try {
    return await PDF.load(content)
  } catch (error) {
    throw new UnreadableFile('broken', error)
  }
}

/**
 * Adds evidence, attachment and the place of a seal behind the file as it is: its own bytes stay the beginning of what comes
 * back. The seal itself is put in by whoever holds the key.
 */
export async function prepared(content: Buffer, request: SealRequest): Promise<Uint8Array> {
  const pdf = await load(content)
  if (pdf.isEncrypted) throw new UnreadableFile('locked')
  if (pdf.canSaveIncrementally() !== null) throw new UnreadableFile('broken')
  if (request.sheet) addEvidencePages(pdf, request.sheet)
  if (request.attachment) {
    const { name, text, description } = request.attachment
    pdf.addAttachment(freeName(pdf, name), Buffer.from(text), {
      description,
      mimeType: 'application/json',
      createdAt: new Date(request.at),
      modifiedAt: new Date(request.at),
    })
  }
  addPlace(pdf, request)
  const made = await pdf.save({ incremental: true, subsetFonts: true })
  if (Buffer.compare(made.subarray(0, content.length), content) !== 0) throw new Error('the file itself was changed')
  return made
}

/** A file that brings an attachment of this name keeps it. */
function freeName(pdf: PDF, name: string) {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : name.replace(/(\.\w+)?$/, (ending) => ` (${number})${ending}`)
    if (!pdf.hasAttachment(free)) return free
  }
}

/** An invisible field of a signature, with room for it. */
function addPlace(pdf: PDF, { at, reason, name, room }: SealRequest) {
  const seal = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, 9_999_999_999, 9_999_999_999, 9_999_999_999].map((number) => PdfNumber.of(number))),
    Contents: new PdfString(new Uint8Array(room), 'hex'),
    M: PdfString.fromString(`D:${at.replace(/[-:T]|\..*/g, '')}Z`),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
  })
  const form = pdf.getOrCreateForm()
  const taken = new Set(form.getSignatureFields().map((field) => field.name))
  let number = 1
  while (taken.has(`Selo ${number}`)) number++
  const field = form.createSignatureField(`Selo ${number}`).getDict()
  field.set('V', pdf.register(seal))
  field.delete('Kids')
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  // Printed and locked.
  field.set('F', PdfNumber.of(132))
  field.set('P', pdf.getPages().at(-1)!.ref)
  field.set('Rect', new PdfArray([0, 0, 0, 0].map((number) => PdfNumber.of(number))))
}

const scripts = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'Rendition']

/** What a PDF is, before anybody signs it. */
export async function aboutPdf(content: Buffer): Promise<AboutPdf> {
  const pdf = await load(content)
  if (pdf.isEncrypted) return { pages: 0, isEncrypted: true, hasScripts: false, seals: 0 }
  return {
    pages: pdf.getPageCount(),
    isEncrypted: false,
    hasScripts: doesSomething(pdf),
    seals: (pdf.getForm()?.getSignatureFields() ?? []).filter((field) => field.isSigned()).length,
  }
}

/** Looks at everything that the catalogue leads to, once. */
function doesSomething(pdf: PDF): boolean {
  const seen = new Set<string>()
  const waiting: unknown[] = [pdf.getCatalog()]
  while (waiting.length > 0) {
    const one = waiting.pop() as { type?: string } | null | undefined
    if (one?.type === 'ref') {
      const ref = one as unknown as Parameters<PDF['getObject']>[0]
      const key = `${ref.objectNumber} ${ref.generation}`
      if (!seen.has(key)) waiting.push(pdf.getObject(ref))
      seen.add(key)
    } else if (one instanceof PdfArray) for (let at = 0; at < one.length; at++) waiting.push(one.at(at))
    else if (one instanceof PdfDict) {
      const kind = one.getName('S')?.value
      if ((kind && scripts.includes(kind)) || one.has('JavaScript') || one.has('JS')) return true
      for (const [, value] of one) waiting.push(value)
    }
  }
  return false
}
