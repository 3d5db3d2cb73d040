-- Face, phase and tension of a site are choices: what was written freely becomes the choice that it meant, or is left open.
set local lock_timeout = '5s';

update deals set tension = case
    when tension ~ '^\s*127\D+220' then '127/220 V'
    when tension ~ '^\s*(220\D+380|380\D+220)' then '220/380 V'
    when tension ~ '^\s*13[,.]8' then '13,8 kV ou mais'
    else '' end
where tension not in ('', '127/220 V', '220/380 V', '13,8 kV ou mais');

update deals set phase = case
    when phase ~* '^mono' then 'single'
    when phase ~* '^bi' then 'two'
    when phase ~* '^tri' then 'three'
    else '' end
where phase not in ('', 'single', 'two', 'three', 'high');

update deals set roof_face = '' where roof_face not in ('', 'N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW');
