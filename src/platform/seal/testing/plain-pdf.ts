/** A PDF of so many pages with a line of text each, as small as one can be. */
export function plainPdf(pages = 3, line = 'Contrato de compra e venda', more: readonly string[] = []): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => 4 + index * 2)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more[0] ?? ''} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.map((number) => `${number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...kids.flatMap((number, index) => {
      const text = Array.from(
        { length: 40 },
        (_, row) => `1 0 0 1 50 ${780 - row * 18} Tm (${line}, folha ${index + 1}, linha ${row}) Tj`,
      )
      const content = `BT /F1 11 Tf ${text.join('\n')} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    ...more.slice(1),
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
