import Download from '#icons/download';
import { saveFile } from '#src/components/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { ImportDrop } from './import-drop.tsx';

type ImportChoiceProps = {
  onChoose: (file: File) => void;
  /** Owner of rows without a company; undefined for users without a choice. */
  ownerHint: { company: string | undefined; isChosen: boolean } | undefined;
};

/** The first step: choosing a file, with instructions. */
export function ImportChoice({ onChoose, ownerHint }: ImportChoiceProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
      <div className="min-w-0 lg:col-span-2">
        <Card>
          <ImportDrop onChoose={onChoose} />
        </Card>
      </div>
      <Card title="Como preparar a planilha">
        <ul className="text-secondary flex list-disc flex-col gap-2 pl-5 text-sm">
          <li>A primeira linha tem os nomes das colunas; cada linha abaixo é um local.</li>
          <li>
            Nome, Contato, Telefone, CEP, Logradouro, Número, Bairro, Cidade e UF são obrigatórios. As demais
            colunas são opcionais.
          </li>
          <li>
            Para alterar vários locais de uma vez, exporte a lista, edite no Excel e importe de volta: a
            coluna Código diz qual local cada linha altera.
          </li>
          <li>São aceitos arquivos .xlsx e CSV, até 10 MB e 50.000 linhas.</li>
          {ownerHint && <li>{ownerText(ownerHint)}</li>}
        </ul>
        <Button
          className="mt-4"
          icon={<Icon of={Download} />}
          onClick={() => saveFile(importTemplate(), 'malote-modelo-localizacoes.csv')}
        >
          Baixar modelo
        </Button>
      </Card>
    </div>
  );
}

function ownerText({ company, isChosen }: { company: string | undefined; isChosen: boolean }): string {
  if (!isChosen) {
    return 'Preencha a coluna Empresa em cada linha, ou escolha uma empresa no seletor acima. “Todas as empresas” vale para qualquer ordem.';
  }
  return `Linhas sem empresa são de ${company ?? 'a empresa escolhida acima'}.`;
}

const ROWS = [
  'Nome;Uso;Contato;Telefone;E-mail;CEP;Logradouro;Número;Complemento;Bairro;Cidade;UF;Referência;Horários;Instruções de acesso;Favorito',
  'Loja Augusta;Coletas;Carla Mendes;(11) 98123-4410;carla@exemplo.com.br;01412-100;Rua Augusta;2690;Loja 2;Cerqueira César;São Paulo;SP;Ao lado do banco;"seg a sex 08:00-18:00; sáb 09:00-13:00";Retirar no balcão.;Sim',
];

/** A template with all columns that can be filled in, and an example row. */
function importTemplate(): Blob {
  return new Blob([`\uFEFF${ROWS.join('\r\n')}\r\n`], { type: 'text/csv' });
}
