/** Sheets that lie: what is said of the page stands at the left, its blocks beside it. */
export const landscapeCss = `
@page{size:297mm 210mm}
.page{width:297mm;height:210mm;padding:15mm 15mm 19mm;display:grid;grid-template-columns:78mm 174mm;gap:0 15mm;grid-template-rows:minmax(0,1fr)}
.page header,.page.tight header{margin:0;padding-top:4mm}.page h2{font-size:19pt;max-width:none}.page h2.h-medium{font-size:16.5pt}.page h2.h-small{font-size:14pt}.page .lead{font-size:10pt;max-width:none}
.page .body{min-height:0}
.page footer{left:15mm;right:15mm;bottom:7mm}
.cover{display:block;padding:0}
.cover .top{inset:0 112mm 0 0}.cover .head{left:15mm;right:12mm;top:14mm}.cover .hero{left:15mm;top:36mm;width:158mm}.cover .hero strong{font-size:52pt}.cover .hero strong.long{font-size:42pt}
.cover .sun{transform:scale(.88);transform-origin:left bottom}
.cover .bottom,.cover.crowded .bottom{left:197mm;right:12mm;top:16mm;bottom:9mm;padding-top:0}
.cover .code{position:static;text-align:left;width:auto;display:flex;gap:4mm;align-items:center;margin-bottom:9mm}.cover.linked h1,.cover.linked .where,.cover h1{max-width:none}
.cover dl{grid-template-columns:1fr 1fr;gap:5mm 4mm}
`
