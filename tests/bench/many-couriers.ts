import type { OpenDatabase } from '#server/db/open-database.ts';

/** Couriers of a large base. */
const COURIERS = 200;

/** Distributes open assigned orders round-robin over new couriers, for the lanes. */
export async function spreadOverCouriers({ withoutStatementLimit }: OpenDatabase): Promise<void> {
  await withoutStatementLimit(async (client) => {
    await client.query(
      `insert into couriers (id, name, phone)
       select md5('courier ' || n)::uuid, 'Entregador ' || n, '+55119' || lpad(n::text, 8, '0')
       from generate_series(1, $1::integer) as n`,
      [COURIERS],
    );
    await client.query(
      `update orders set courier_id = chosen.id, courier_name = chosen.name, courier_phone = chosen.phone, courier_plate = null
       from (
         select orders.id as order_id, row_number() over (order by orders.id) % $1::integer + 1 as n
         from orders where is_open and courier_id is not null
       ) as carried
       join (
         select id, name, phone, row_number() over (order by id) as n
         from couriers where name like 'Entregador %'
       ) as chosen using (n)
       where orders.id = carried.order_id`,
      [COURIERS],
    );
  });
}
