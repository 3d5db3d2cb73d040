/**
 * The look of the printed proposal. Measures in millimetres and points; colours are the variables of the palette. Without contextual
 * alternates: the font makes 8×8 of an 8x8, also within a link that people type.
 */
export const printCss = `
@page{size:A4;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact;background:#d9dfe0}
body{font:400 9.5pt/1.5 Inter,'Helvetica Neue',Arial,sans-serif;color:var(--ink2);font-feature-settings:'tnum','calt' 0}
b,strong{font-weight:600;color:var(--ink)}ul,ol{list-style:none}
.chart{display:block;overflow:visible;font-family:inherit}
.page{position:relative;width:210mm;height:297mm;padding:19mm 18mm 22mm;background:#fff;overflow:hidden;break-after:page;display:flex;flex-direction:column}
.page:last-of-type{break-after:auto}
@media screen{.page{margin:8mm auto;box-shadow:0 2px 14px #0002}}
header{flex:none;border-top:.5mm solid var(--brand);padding-top:4mm;margin-bottom:8.5mm}
.kick{font-size:8.5pt;line-height:1.3;font-weight:600;color:var(--brand-text)}
header .kick{margin-bottom:6.5mm}
.tight header{margin-bottom:5mm}.tight header .kick{margin-bottom:4.5mm}
h2{font-size:23pt;line-height:1.16;font-weight:600;letter-spacing:-.022em;color:var(--ink);max-width:156mm;text-wrap:balance;overflow-wrap:anywhere}
h2.h-medium{font-size:20pt;max-width:168mm}h2.h-small{font-size:16.5pt;max-width:174mm}
.lead{font-size:11pt;line-height:1.5;margin-top:3.2mm;max-width:166mm;text-wrap:balance}
h3{font-size:10.5pt;line-height:1.35;font-weight:600;letter-spacing:-.005em;color:var(--ink);margin-bottom:2.4mm}
.body{flex:1;min-height:0;display:flex;flex-direction:column;justify-content:space-between;gap:5mm}
.body>*{flex:none}
.body.top{justify-content:flex-start}
.note{font-size:7.8pt;line-height:1.5;color:var(--ink3);max-width:164mm;text-wrap:pretty}
.halves{display:grid;grid-template-columns:1fr 1fr;gap:10mm}
footer{position:absolute;left:18mm;right:18mm;bottom:9mm;display:grid;grid-template-columns:62mm 1fr 1fr 14mm;gap:4mm;align-items:center;border-top:.25mm solid var(--line);padding-top:2.6mm;font-size:7.6pt;line-height:1.3;color:var(--ink3)}
footer .by{display:flex;align-items:center;gap:2mm;min-width:0}footer u{text-decoration:none;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
footer img{height:4mm;max-width:18mm;object-fit:contain}footer .mark{width:3mm;height:3mm;border-radius:50%;background:var(--saving);flex:none}
footer>b{text-align:right;font-size:8.5pt}footer>b i{font-style:normal;font-weight:400;color:var(--ink3)}

.cover{display:block;padding:0}
.cover .top{position:absolute;inset:0 0 82mm;background:var(--hero);color:#fff;overflow:hidden}
.cover .banner{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:.16}
.cover .head{position:absolute;left:18mm;right:18mm;top:17mm;display:flex;justify-content:space-between;align-items:flex-start;gap:12mm}
.cover .logo img{display:block;height:15mm;max-width:70mm;object-fit:contain;object-position:left}
.cover .logo b{display:block;color:#fff;font-size:15pt;line-height:1.2;letter-spacing:-.015em;max-width:104mm;text-wrap:balance;overflow-wrap:anywhere}
.cover .logo b.long{font-size:11.5pt}
.cover .no{flex:none;text-align:right;font-size:9.5pt;line-height:1.4;font-weight:500}.cover .no span{display:block;font-weight:400;color:var(--hero-ink2)}
.cover .hero{position:absolute;left:18mm;top:46mm;width:160mm}
.cover .hero p{font-size:11.5pt;color:var(--hero-ink2)}
.cover .hero strong{display:block;margin:1mm 0 3mm -.8mm;font-size:64pt;line-height:1.05;letter-spacing:-.04em;color:#fff;white-space:nowrap}
.cover .hero strong.long{font-size:52pt}
.cover .hero .sub{font-size:9.8pt;line-height:1.55;color:#fff}
.cover .sun{position:absolute;left:0;bottom:0}
.cover .bottom{position:absolute;left:18mm;right:18mm;top:215mm;bottom:9mm;padding-top:11mm}
.cover .code{position:absolute;right:0;top:6mm;width:26mm;text-align:center}.cover .code svg{width:22mm;height:22mm;margin:0 auto}.cover .code p{margin-top:1mm;font-size:7.5pt;line-height:1.3;color:var(--ink3)}.cover.linked h1,.cover.linked .where{max-width:142mm}
.cover h1{margin:1.5mm 0 1mm;font-size:22pt;line-height:1.15;font-weight:600;letter-spacing:-.02em;color:var(--ink);text-wrap:balance;overflow-wrap:anywhere;max-width:174mm}
.cover h1.medium{font-size:17pt}.cover h1.small{font-size:13.5pt}
.cover .where{font-size:11pt}
.cover dl{display:grid;grid-template-columns:repeat(4,1fr);gap:4mm;margin-top:7.5mm;border-top:.25mm solid var(--line);padding-top:3.5mm}
.cover dt{font-size:8pt;color:var(--ink3)}.cover dd{font-size:11pt;line-height:1.3;font-weight:600;color:var(--ink);overflow-wrap:anywhere}.cover dd.long{font-size:9pt}
.cover .issuer{position:absolute;left:0;right:0;bottom:0;font-size:7.4pt;line-height:1.45;color:var(--ink3)}
.cover.crowded .bottom{padding-top:8mm}.cover.crowded dl{margin-top:4.5mm;padding-top:2.5mm}.cover.crowded dd.long{font-size:8.3pt}

.glance{background:var(--surface2);border-radius:2.5mm;padding:6.5mm 8mm 7mm}
.glance .cap{font-size:8.5pt;color:var(--ink3);margin-bottom:3.2mm}
.hbar{display:grid;grid-template-columns:21mm 106mm 1fr;align-items:center;font-size:10pt}.hbar+.hbar{margin-top:2.5mm}
.hbar>span{font-weight:500;color:var(--ink)}.hbar>b{text-align:right;font-size:12.5pt;letter-spacing:-.01em;white-space:nowrap}
.hbar div{display:flex;height:11mm}.hbar div i{display:block;background:var(--use)}
.glance.low{padding:5mm 8mm}.glance.low .hbar{grid-template-columns:34mm 93mm 1fr}.glance.low .hbar>span{padding-right:4mm}.glance.low .hbar div{height:8.5mm}.glance.low .hbar+.hbar{margin-top:2mm}
.hbar em{flex:1;display:flex;align-items:center;justify-content:center;font-style:normal;font-weight:600;border:.35mm solid var(--saving);background:var(--saving-tint);color:var(--saving-text);white-space:nowrap;overflow:hidden}
.hbar .side{font-size:9pt;font-weight:600;color:var(--saving-text);margin-left:3mm;align-self:center;white-space:nowrap}
.facts{display:grid;grid-template-columns:repeat(3,1fr);gap:0 6mm}
.fact{border-top:.25mm solid var(--line);padding:3.2mm 0 6mm}
.fact dt{font-size:8.5pt;color:var(--ink3)}.fact dd:not(.text){margin:.5mm 0 1mm;font-size:17pt;line-height:1.25;font-weight:600;letter-spacing:-.022em;color:var(--ink);white-space:nowrap}
.fact dd.long{font-size:13.5pt;line-height:1.57}
.fact .text{margin:0;font-size:8.3pt;line-height:1.45;text-wrap:pretty}
.limits{border-left:.7mm solid var(--brand);padding-left:6mm}.limits li{font-size:9pt;line-height:1.5;margin-bottom:2mm}
.toc li{display:flex;justify-content:space-between;gap:4mm;border-top:.25mm solid var(--line);padding:1.7mm 0;font-size:9pt;color:var(--ink)}.toc span{font-weight:600}

.op{table-layout:fixed}.op th{vertical-align:top;padding:3mm 4mm 2.5mm;font-size:9pt;color:var(--ink2);font-weight:400}.op th:first-child,.op td:first-child{width:36mm;padding-left:0;font-size:9pt;color:var(--ink)}
.op th i{display:block;height:4.2mm;font-style:normal;font-weight:600;font-size:8pt;color:var(--brand-text)}.op th b{display:block;font-size:13pt;line-height:1.2;letter-spacing:-.015em;overflow-wrap:anywhere}.op th span{display:block;font-size:8.2pt;line-height:1.35}
.op td{padding:3.4mm 4mm}.op th:last-child,.op td:last-child{padding-right:4mm}.op td strong{display:block;font-size:15pt;line-height:1.2;letter-spacing:-.02em}.op td>b{font-size:10.5pt}.op .on{background:var(--surface2)}
.op u{display:block;position:relative;height:2.2mm;margin-top:1.6mm;background:var(--line);text-decoration:none}.op u i{display:block;height:100%;background:var(--use)}.op u.sun i{background:var(--sun)}.op u s{position:absolute;top:-.8mm;bottom:-.8mm;width:.5mm;background:var(--ink)}
.op.many th,.op.many td,.op.many th:last-child,.op.many td:last-child{padding-left:2mm;padding-right:2mm}.op.many th:first-child,.op.many td:first-child{width:27mm;padding-left:0;font-size:8pt}.op.many th b{font-size:10pt}.op.many td strong{font-size:11pt}.op.many td>b{font-size:9pt}.op.many td span,.op.many th span{font-size:7.2pt}
.opwhy{margin-top:4mm}.opwhy p{font-size:9.5pt;line-height:1.5;max-width:166mm}.opwhy p+p{margin-top:1.5mm}

.legend{display:flex;gap:8mm;font-size:9pt;margin-bottom:4mm}.legend span{display:flex;align-items:center;gap:2mm}.legend i{width:3.4mm;height:3.4mm;border-radius:.6mm;flex:none}
.thirds{display:grid;grid-template-columns:repeat(3,1fr);gap:6mm;border-top:.25mm solid var(--line);padding-top:3.6mm}
.thirds p{font-size:8.3pt;line-height:1.5}.thirds b{display:block;font-size:9pt}

.sys{display:grid;grid-template-columns:108mm 1fr;gap:8mm;align-items:start}
.spec div{display:flex;justify-content:space-between;align-items:baseline;gap:3mm;border-top:.25mm solid var(--line);padding:2.1mm 0;font-size:9pt}.spec div:last-child{border-bottom:.25mm solid var(--line)}
.spec dd{font-weight:600;color:var(--ink);text-align:right}
table{width:100%;border-collapse:collapse;font-size:9pt}
th{font-size:7.8pt;line-height:1.3;font-weight:500;color:var(--ink3);text-align:left;vertical-align:bottom;padding:0 3mm 2mm 0;border-bottom:.35mm solid var(--ink3)}
td{padding:2.2mm 3mm 2.2mm 0;border-bottom:.25mm solid var(--line);vertical-align:top;overflow-wrap:anywhere}
.r{text-align:right;white-space:nowrap}td span{display:block;font-size:8pt;line-height:1.4;color:var(--ink3)}
th:last-child,td:last-child{padding-right:0}
.dt td,.dt th{padding:1.1mm 3mm 1.1mm 0;font-size:8.4pt}.dt th:last-child,.dt td:last-child{padding-right:0}.dt th{white-space:normal}.dt td:first-child{overflow-wrap:normal}.dt td.r{white-space:nowrap}.dt tr.strong td{font-weight:600;color:var(--ink)}
.tc .chart{max-width:100%;height:auto!important}.tc .glance{padding:4mm}.tc .glance .hbar,.tc .glance.low .hbar{grid-template-columns:1fr auto;gap:.6mm 3mm}.tc .hbar>div{grid-row:2;grid-column:1/-1}.tc .hbar em{font-size:7.5pt}
.eq th:nth-child(2),.eq td:nth-child(2){width:22mm;padding-right:9mm}.eq th:nth-child(3),.eq td:nth-child(3){width:60mm}
.eq.many td{padding:1.5mm 3mm 1.5mm 0}

.floor p{font-size:9pt;margin-bottom:2.4mm}.floor .note{margin:2mm 0 0}
.un td,.un th{padding-right:4mm}

.yr{font-size:8.2pt}.yr td{padding:1.1mm 0}.yr th{padding-right:0;font-size:7.3pt}.yr td span{display:inline;font-size:7.2pt;margin-left:1.5mm}
.yr td.strong{font-weight:600;color:var(--ink)}.yr .hit td{background:var(--saving-tint);color:var(--ink)}
.yr th:first-child,.yr td:first-child{padding-left:1.5mm;text-align:left}.yr th:last-child,.yr td:last-child{padding-right:1.5mm}
.sc td{padding:.85mm 3mm .85mm 0;font-size:8pt;vertical-align:middle;line-height:1.35}.sc td span{font-size:7pt;line-height:1.3}.sc th{padding-bottom:1mm;font-size:7.3pt}
.sc td:nth-child(1){width:58mm}.sc td:nth-child(2){width:36mm;white-space:nowrap}.sc .bar{display:flex;align-items:center;gap:2mm;white-space:nowrap}.sc .bar i{display:block;height:3.6mm;background:var(--saving2)}.sc tr:first-child .bar i{background:var(--saving)}.sc tr:first-child td{font-weight:600;color:var(--ink)}.sc tr:first-child td span{font-weight:400}.sc td b{font-weight:500}.sc tr:nth-child(n) .bar i.neg{background:var(--loss)}

.offers{display:grid;grid-template-columns:1fr 1fr;gap:6mm}
.offer{border:.3mm solid var(--line);border-radius:2.5mm;padding:4.6mm 6mm}.offer.on{background:var(--surface2);border-color:var(--brand)}
.offer h3{margin-bottom:.8mm}.offer strong{display:block;font-size:21pt;line-height:1.2;letter-spacing:-.025em;margin-bottom:1.2mm}.offer p{font-size:8.8pt;line-height:1.45}
.scope{border-top:.25mm solid var(--line);border-bottom:.25mm solid var(--line);padding:4mm 0}.scope h3{margin-bottom:1mm}.scope p{font-size:8.8pt}
.line{display:grid;grid-template-columns:repeat(6,1fr);gap:2.5mm;margin:1.5mm 0 3.2mm;position:relative}
.line:before{content:'';position:absolute;left:1.6mm;right:27mm;top:1.45mm;border-top:.4mm solid var(--part4)}
.line li{position:relative;padding-top:5.6mm;font-size:8pt;line-height:1.4}
.line li:before{content:'';position:absolute;left:0;top:0;width:3.2mm;height:3.2mm;border-radius:50%;background:#fff;border:.6mm solid var(--brand)}
.line li:first-child:before{background:var(--brand)}.line li:last-child:before{background:var(--saving);border-color:var(--saving)}
.line b{display:block;font-size:9pt}.line i{display:block;font-style:normal;font-weight:600;color:var(--saving-text);margin-bottom:.6mm}

.works{display:grid;grid-template-columns:1fr 1fr;gap:5mm 6mm}.works figure{margin:0}
.works img{display:block;width:100%;height:64mm;object-fit:cover;border-radius:2mm}.works.many img{height:40mm}
.works figcaption{margin-top:1.5mm;font-size:8.3pt;line-height:1.4;color:var(--ink2)}

.basis{columns:2;column-gap:10mm;font-size:7.9pt;line-height:1.4}
.basis div{break-inside:avoid;display:grid;grid-template-columns:24mm 1fr;gap:3mm;border-top:.25mm solid var(--line);padding:1.35mm 0}
.basis dt{font-weight:600;color:var(--ink)}.basis dd{overflow-wrap:anywhere}
.accept{background:var(--surface2);border-radius:2.5mm;padding:5mm 8mm}
.accept .ah{display:grid;grid-template-columns:32mm 1fr;gap:4mm}.accept h2{font-size:19pt;overflow-wrap:normal}.accept h2.h-small{font-size:14pt}.accept .ah p{font-size:9pt;line-height:1.45;color:var(--ink)}
.checks{display:grid;grid-template-columns:1fr 1fr;gap:2mm 6mm;margin:3.6mm 0 0 36mm;font-size:8.6pt;color:var(--ink)}.checks span{display:flex;align-items:center;gap:2.4mm}.accept:has(.many){padding:3.4mm 8mm}.checks.many{gap:1.2mm 5mm;margin:2.2mm 0 0;font-size:8.2pt}.checks i{flex:none;width:3.8mm;height:3.8mm;border:.35mm solid var(--ink3);border-radius:.6mm;background:#fff}
.sign{display:grid;grid-template-columns:1fr 74mm;gap:4mm 8mm;margin-top:4.5mm}
.field{display:flex;flex-direction:column;justify-content:flex-end;font-size:7.8pt;line-height:1.35;color:var(--ink3)}.field u{display:block;height:7mm;border-bottom:.3mm solid var(--ink3);margin-bottom:1.2mm}
.cells{display:flex;align-items:center;gap:.7mm;margin-bottom:1.2mm}.cells i{width:5mm;height:7mm;border:.3mm solid var(--ink3);border-radius:.6mm;background:#fff}.cells s{text-decoration:none;width:1.4mm;text-align:center}
.checks.one{grid-template-columns:1fr;margin-left:36mm;font-size:9.4pt;font-weight:600}.checks i.on{display:grid;place-items:center;border-color:var(--saving-text);background:var(--saving-text)}.checks i.on::after{content:'';width:.9mm;height:1.9mm;margin-top:-.5mm;border:solid #fff;border-width:0 .45mm .45mm 0;transform:rotate(45deg)}
.proof{margin:4mm 0 0 36mm;font-size:8.6pt;line-height:1.45}.proof div{display:grid;grid-template-columns:34mm 1fr;gap:3mm;border-top:.25mm solid var(--part4);padding:1.2mm 0}.proof dt{color:var(--ink3)}.proof dd{color:var(--ink);overflow-wrap:anywhere}
.phone{display:flex;align-items:center;gap:5mm;margin-top:4mm;border-top:.25mm solid var(--part4);padding-top:3.5mm;font-size:8.3pt;line-height:1.45;overflow-wrap:anywhere}
.phone .chart{flex:none}
`
