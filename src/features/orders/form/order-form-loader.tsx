import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import FilePlus2 from '#icons/file-plus-corner';
import FileX2 from '#icons/file-x-corner';
import { ApiProblem } from '#src/api/http/problem.ts';
import { type OrderTemplate, templateQuery } from '#src/api/orders/order-templates.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { type FormStart, numberOf, templateIdOf } from '../draft/form-start.ts';
import { FormHeader } from './header.tsx';
import { OrderForm, type OrderFormProps } from './order-form.tsx';

type OrderFormLoaderProps = Omit<OrderFormProps, 'order' | 'template'> & { onChooseTemplate: () => void };

/** Loads the order or template that the form starts from, if any. The header stays mounted, so that its heading keeps the focus. */
export function OrderFormLoader({ onChooseTemplate, ...props }: OrderFormLoaderProps) {
  const { start, onDraft } = props;
  // Order numbers start at 1: 0 stands for an unreadable one in the address.
  const orderNumber = numberOf(start) ?? 0;
  const [draftNumber, setDraftNumber] = useState<number>();
  const [order, setOrder] = useState<ServiceOrder>();
  // Fetched once: typed values are newer than any later response.
  const orderLoad = useQuery({
    ...serviceOrderQuery(orderNumber),
    staleTime: 0,
    enabled: order === undefined && orderNumber > 0,
  });
  if (order === undefined && orderLoad.isFetchedAfterMount && orderLoad.isSuccess) setOrder(orderLoad.data);
  const template = useTemplate(templateIdOf(start));

  function handleDraft(savedNumber: number) {
    setDraftNumber(savedNumber);
    onDraft(savedNumber);
  }

  function renderBody() {
    if (start.kind === 'draft' && order?.draft === null) return <NoDraft order={order} />;
    const form = { ...props, order, template: template.loaded, onDraft: handleDraft };
    if (start.kind === 'new' || order !== undefined || template.loaded) return <OrderForm {...form} />;
    const query = start.kind === 'template' ? template.query : orderLoad;
    if (
      (orderNumber === 0 && start.kind !== 'template') ||
      (query.error instanceof ApiProblem && query.error.status === 404)
    )
      return <StartNotFound start={start} />;
    if (!query.isError) return <FormSkeleton start={start} />;
    return (
      <Card>
        <ErrorState
          message={query.error.message}
          requestCode={query.error instanceof ApiProblem ? query.error.requestId : undefined}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }

  return (
    <>
      <FormHeader
        draftNumber={draftNumber}
        origin={originText(start, { order, template: template.loaded })}
        onChooseTemplate={onChooseTemplate}
      />
      {renderBody()}
    </>
  );
}

type Origin = { order: ServiceOrder | undefined; template: OrderTemplate | undefined };

function originText(start: FormStart, { order, template }: Origin): string | undefined {
  if (template) return `Pelo modelo “${template.name}”`;
  return start.kind === 'duplicate' && order ? `Cópia da OS ${order.orderNumber}` : undefined;
}

/** Fetched once, like the order. */
function useTemplate(id: string | undefined) {
  const [loaded, setLoaded] = useState<OrderTemplate>();
  const query = useQuery({
    ...templateQuery(id ?? ''),
    staleTime: 0,
    enabled: loaded === undefined && id !== undefined,
  });
  if (loaded === undefined && query.isFetchedAfterMount && query.isSuccess) setLoaded(query.data);
  return { loaded, query };
}

function NoDraft({ order: { orderNumber } }: { order: ServiceOrder }) {
  const paths = usePaths();
  return (
    <Card>
      <EmptyState
        icon={<Icon of={FilePlus2} />}
        title={`A OS ${orderNumber} não é mais um rascunho`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton variant="primary" href={paths.order(orderNumber)}>
              {`Abrir a OS ${orderNumber}`}
            </LinkButton>
            <LinkButton href={paths.newOrder()}>Começar uma nova ordem</LinkButton>
          </div>
        }
      >
        A entrega já foi solicitada. O que ainda precisar mudar pode ser editado na própria ordem.
      </EmptyState>
    </Card>
  );
}

const MISSING_ORDER = {
  title: 'Ordem não encontrada',
  text: 'O número pode estar errado, ou a ordem pode ter sido removida.',
};
const MISSING: Readonly<Record<FormStart['kind'], { title: string; text: string }>> = {
  new: MISSING_ORDER,
  duplicate: MISSING_ORDER,
  next: MISSING_ORDER,
  draft: { title: 'Rascunho não encontrado', text: 'Ele pode ter sido excluído por outra pessoa.' },
  template: { title: 'Modelo não encontrado', text: 'Ele pode ter sido excluído por outra pessoa.' },
};

/** Shown if the order or template that the form starts from does not exist, or the user may not see it. */
function StartNotFound({ start }: { start: FormStart }) {
  const paths = usePaths();
  return (
    <Card>
      <EmptyState
        icon={<Icon of={FileX2} />}
        title={MISSING[start.kind].title}
        action={<LinkButton href={paths.newOrder()}>Começar uma nova ordem</LinkButton>}
      >
        {MISSING[start.kind].text}
      </EmptyState>
    </Card>
  );
}

/** Placeholder of the form while its order loads. */
function FormSkeleton({ start }: { start: FormStart }) {
  return (
    <output aria-busy="true" className="grid grid-cols-1 gap-4 lg:grid-cols-5 lg:gap-5 xl:grid-cols-3">
      <span className="sr-only">
        {start.kind === 'draft' ? 'Carregando o rascunho' : 'Carregando a ordem'}
      </span>
      <div className="flex flex-col gap-4 lg:col-span-3 xl:col-span-2">
        {['pickup', 'dropoff'].map((stop) => (
          <Card key={stop}>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-5 h-10 w-full" />
            <Skeleton className="mt-8 h-10 w-full" />
            <Skeleton className="mt-8 h-10 w-full" />
            <Skeleton className="mt-8 h-10 w-full" />
          </Card>
        ))}
      </div>
      <div className="max-lg:hidden lg:col-span-2 xl:col-span-1">
        <Card>
          <Skeleton className="h-6 w-24" />
          <Skeleton className="mt-5 h-32 w-full" />
          <Skeleton className="mt-5 h-11 w-full" />
        </Card>
      </div>
    </output>
  );
}
