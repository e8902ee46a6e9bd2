type Invoice = {
  key?: string;
  recipient?: string;
  delivery?: string;
  items?: readonly string[];
  volumes?: string;
};

export const INVOICE_KEY = '35261111444777000161550010000012341000012345';

export const RECIPIENT = `<dest><CPF>52998224725</CPF><xNome>Helena Prado</xNome><enderDest><xLgr>Rua Augusta</xLgr><nro>2690</nro><xCpl>Apto 12</xCpl><xBairro>Cerqueira César</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01412100</CEP><cPais>1058</cPais><fone>11981234410</fone></enderDest><indIEDest>9</indIEDest><email>helena@exemplo.com.br</email></dest>`;

const VOLUMES =
  '<vol><qVol>2</qVol><esp>CX</esp><pesoL>3.000</pesoL><pesoB>3.250</pesoB></vol><vol><qVol>1</qVol><pesoB>0.500</pesoB></vol>';

/** An NF-e of layout 4.00 with its protocol, as the seller's system exports it. */
export function invoiceXml({
  key = INVOICE_KEY,
  recipient = RECIPIENT,
  delivery = '',
  items = ['Dipirona 500 mg', 'Termômetro'],
  volumes = VOLUMES,
}: Invoice = {}): string {
  const products = items.map(
    (item, index) =>
      `<det nItem="${index + 1}"><prod><cProd>7</cProd><xProd>${item}</xProd><qCom>1.0000</qCom><vProd>10.00</vProd></prod></det>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>35</cUF><nNF>1234</nNF><serie>1</serie></ide><emit><CNPJ>11444777000161</CNPJ><xNome>Farmácia Boa Vida</xNome></emit>${recipient}${delivery}${products.join('')}<total><ICMSTot><vNF>20.00</vNF></ICMSTot></total><transp><modFrete>0</modFrete>${volumes}</transp></infNFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>x</SignatureValue></Signature></NFe><protNFe versao="4.00"><infProt><chNFe>${key}</chNFe></infProt></protNFe></nfeProc>`;
}
